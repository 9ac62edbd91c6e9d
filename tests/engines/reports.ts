import {createHash} from 'node:crypto';
import type {IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http';

/** Where a page sends what goes wrong in it. */
export const reportAddress = '/reported-error';

/** Waits for its answer, so that a report is here before the page has loaded. In syntax of any engine. */
const script = `(function () {
  function report(text) {
    try {
      var call = new XMLHttpRequest();
      call.open('POST', '${reportAddress}', false);
      call.send(text);
    } catch (ignored) {}
  }
  addEventListener('error', function (event) {
    if (event.message) report(event.message + ' ' + event.filename + ':' + event.lineno);
  }, true);
  addEventListener('unhandledrejection', function (event) {
    report('Unhandled: ' + event.reason);
  });
  document.addEventListener('securitypolicyviolation', function (event) {
    report(event.effectiveDirective + ' refused ' + event.blockedURI + ' ' + event.sample);
  });
  var write = console.error;
  console.error = function () {
    report(Array.prototype.map.call(arguments, String).join(' '));
    write.apply(console, arguments);
  };
})();`;

const hash = createHash('sha256').update(script).digest('base64');

/** Stands before everything else of a page. */
export const reportingScript = `<!doctype html><script>${script}</script>`;

/** A page's headers when this script stands in it: it is longer, and the policy knows one script more. */
export function reportingHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const {'content-security-policy': policy, ...others} = headers;
  delete others['content-length'];
  return {
    ...others,
    ...(policy && {
      'content-security-policy': String(policy).replace('script-src ', `script-src 'sha256-${hash}' `),
    }),
  };
}
