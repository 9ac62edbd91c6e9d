interface Window {
  /** Controls that were tapped before `frame` ran; null afterwards. */
  earlyTaps?: HTMLElement[] | null;
}
