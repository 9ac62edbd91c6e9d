import {parentPort} from 'node:worker_threads';
import {JSDOM} from 'jsdom';

// Mermaid needs a window, which Docusaurus would take for a browser's.
const {window} = new JSDOM();
Object.assign(globalThis, {window, document: window.document});
const {default: mermaid} = await import('mermaid');

parentPort.on('message', async ({id, source}) => {
  const error = await mermaid.parse(source).then(
    () => undefined,
    (cause) => String(cause?.message ?? cause),
  );
  parentPort.postMessage({id, error});
});
