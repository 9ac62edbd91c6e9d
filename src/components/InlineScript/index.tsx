/**
 * A script in the HTML that the build writes. In development React renders the page in the browser, which doesn't run such scripts.
 */
export function InlineScript({code, type}: {readonly code: string; readonly type?: string}) {
  if (process.env.NODE_ENV === 'development') return null;
  return <script type={type} dangerouslySetInnerHTML={{__html: code}} />;
}
