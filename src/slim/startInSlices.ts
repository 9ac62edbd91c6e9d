import {calmHydration} from './calmHydration';

/**
 * The bundle's entry: Docusaurus' own, in three tasks instead of one, so that a tap in between is answered.
 * The longest task of the start is what a slow phone feels; the parts are in one file, so no request is added.
 */
async function startInSlices(): Promise<void> {
  calmHydration();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@generated/routes');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry.js');
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void startInSlices();
