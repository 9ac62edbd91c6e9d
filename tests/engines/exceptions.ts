interface Exception {
  readonly engine: string;
  /** A prefix of the journeys' names. */
  readonly journey: string;
  readonly reason: string;
}

/** Journeys that an engine cannot make, with the reason. All others pass in every engine. */
const exceptions: readonly Exception[] = [
  {
    engine: 'wpe',
    journey: 'reduced motion',
    reason:
      'WPE 2.38 has no setting that asks for less motion; Safari 16 has, and the style is the same as in WebKit.',
  },
];

/** Why a journey is skipped in an engine; undefined if it is not. */
export function exceptionOf(engine: string, journey: string): string | undefined {
  return exceptions.find((each) => each.engine === engine && journey.startsWith(each.journey))?.reason;
}
