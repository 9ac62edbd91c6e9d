interface Window {
  /** Controls that were tapped before `controls.ts` ran; null afterwards. */
  earlyTaps?: HTMLElement[] | null;
}
