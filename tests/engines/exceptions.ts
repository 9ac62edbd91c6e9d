interface Exception {
  readonly engine: string;
  /** The beginning of the journeys' names. */
  readonly journey: string;
  readonly reason: string;
}

/** What an engine cannot do, with the reason. Everything else passes in every engine. */
export const exceptions: readonly Exception[] = [
  {
    engine: 'wpe',
    journey: 'reduced motion',
    reason:
      'WPE 2.38 has no setting that asks for less motion; Safari 16 has, and the style is the same as in WebKit.',
  },
];

/** Why a journey is left out in an engine; undefined when it is not. */
export function exceptionOf(engine: string, journey: string): string | undefined {
  return exceptions.find((each) => each.engine === engine && journey.startsWith(each.journey))?.reason;
}
