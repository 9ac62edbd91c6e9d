/** An inline script from `frame/inline.ts`. It does not run when React renders the page in the browser; `frame` does its work. */
export function InlineScript({code}: {readonly code: string}) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{__html: code}} />;
}
