import {checkFloor, linesOf} from './site/floor/checkFloor';
import {run} from './shared/say';

/** `npm run check:floor [folder]`: checks a build for features that the oldest supported browsers lack. */
run(async () => {
  const folder = process.argv[2] ?? 'build';
  const {violations, covered, unused, files} = await checkFloor(folder);
  const features = new Set(covered.map(({feature}) => feature));
  console.log(`${files} files read in ${folder}.`);
  if (features.size > 0) console.log(`With a fallback: ${[...features].sort().join(', ')}.`);
  for (const line of linesOf(violations)) console.log(line);
  if (violations.length > 0) {
    const count = new Set(violations.map(({feature}) => feature)).size;
    throw new Error(
      `${count} features are above the floor. Replace them, or list their fallbacks in tools/site/floor/fallbacks.ts.`,
    );
  }
  if (unused.length > 0)
    throw new Error(
      `Nothing uses ${unused.join(', ')} any more. Remove it from tools/site/floor/fallbacks.ts.`,
    );
  console.log('Nothing is above the floor without a fallback.');
});
