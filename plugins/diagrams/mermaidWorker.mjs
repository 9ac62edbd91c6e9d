import {parentPort} from 'node:worker_threads';
import {JSDOM} from 'jsdom';

// Mermaid needs a window, which Docusaurus would take for a browser's.
const {window} = new JSDOM();
Object.assign(globalThis, {window, document: window.document, Option: window.Option});
const {default: mermaid} = await import('mermaid');

parentPort.on('message', async ({id, source}) => {
  try {
    await mermaid.parse(source);
    const {db} = await mermaid.mermaidAPI.getDiagramFromText(source);
    // Mermaid computes the days of a plan as it draws it.
    db.getTasks?.();
    // Kinds that have no descriptions have no such function.
    parentPort.postMessage({id, isUndescribed: db.getAccDescription?.() === ''});
  } catch (error) {
    parentPort.postMessage({id, error: String(error?.message ?? error)});
  }
});
