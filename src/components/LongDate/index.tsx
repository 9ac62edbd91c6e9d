/** A date in words, in UTC. */
export function LongDate({date: given}: {readonly date: Date | number | string}) {
  const date = new Date(given);
  return (
    <time dateTime={date.toISOString()}>
      {date.toLocaleDateString('en', {dateStyle: 'long', timeZone: 'UTC'})}
    </time>
  );
}
