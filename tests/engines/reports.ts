import {createHash} from 'node:crypto';
import type {IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http';

/** Where the script below posts errors. */
export const reportAddress = '/reported-error';

/** Posts synchronously, so that errors arrive before the load event. Written for the oldest engine. */
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

/** Goes before the page's own markup. */
export const reportingScript = `<!doctype html><script>${script}</script>`;

/** The headers of a page with this script: without its length, and with the script's hash in the policy. */
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
