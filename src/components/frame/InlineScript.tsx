/** A script of `frame/inline.ts`, run where it stands. A page that React renders in the browser is served by `frame` instead. */
export function InlineScript({code}: {readonly code: string}) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{__html: code}} />;
}
