/** A date in words, in UTC. */
export function LongDate({date}: {readonly date: Date | number | string}) {
  const instant = new Date(date);
  return (
    <time dateTime={instant.toISOString()}>
      {instant.toLocaleDateString('en', {dateStyle: 'long', timeZone: 'UTC'})}
    </time>
  );
}
