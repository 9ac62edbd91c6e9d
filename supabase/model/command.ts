import {explore, properties} from './explore';
import {bugs, mostFaults} from './requestModel';

/** `npm run model`: every interleaving of the model, and whether each planted bug is found. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const began = Date.now();
const {worlds, steps, broken} = explore();
say(
  `${worlds} states and ${steps} steps, with up to ${mostFaults} deaths or stalls, in ${((Date.now() - began) / 1000).toFixed(1)} s`,
);
if (broken) {
  say(`✗ ${broken.property}: ${broken.way.join(' → ')}`);
  process.exitCode = 1;
} else {
  for (const {name} of properties) say(`✓ ${name}`);
}
say('\nPlanted bugs');
for (const bug of bugs) {
  const found = explore(bug).broken;
  say(found ? `✓ ${bug}\n    breaks "${found.property}": ${found.way.join(' → ')}` : `✗ ${bug}: not found`);
  if (!found) process.exitCode = 1;
}
