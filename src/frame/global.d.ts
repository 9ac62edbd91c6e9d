interface Window {
  /** Controls that were tapped before `frame` ran; null once it runs. */
  earlyTaps?: HTMLElement[] | null;
}
