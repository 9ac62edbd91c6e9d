import {cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** Keeps what goes wrong in a page for `takeErrors`, because WebDriver doesn't expose the console. */
const recorder = `<!doctype html><script>(function () {
  function keep(text) {
    sessionStorage.errors = (sessionStorage.errors || '') + location.pathname + ': ' + text + '\\n';
  }
  addEventListener('error', function (event) {
    // Of a script that is lost, elements stay undefined; WebKit also reports those of a page that is left.
    if (event.message) keep(event.message);
    else if (event.target.localName !== 'script') keep('did not load: ' + (event.target.src || event.target.href));
  }, true);
  addEventListener('unhandledrejection', function (event) {
    keep('unhandled: ' + event.reason);
  });
  document.addEventListener('securitypolicyviolation', function (event) {
    keep(event.effectiveDirective + ' refused ' + event.blockedURI);
  });
  console.error = function () {
    keep(Array.prototype.join.call(arguments, ' '));
  };
})();</script>`;

/** Copies a build, with the recorder first in each page, so that it comes before the page's policy. */
export function recordingCopy(build: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-site-'));
  cpSync(build, folder, {recursive: true});
  for (const name of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    const file = path.join(folder, name);
    if (name.endsWith('.html')) writeFileSync(file, recorder + readFileSync(file, 'utf8'));
  }
  return folder;
}

/** What has gone wrong in pages of this site since it was asked last. Runs in the page. */
export function takeErrors(): string[] {
  const errors = sessionStorage.getItem('errors') ?? '';
  sessionStorage.removeItem('errors');
  return errors.split('\n').filter(Boolean);
}
