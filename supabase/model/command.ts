import {bugs as strangersBugs} from './addresses';
import {explore, properties} from './explore';
import {bugs, mostFaults} from './requestModel';
import {findInterference, inWords} from './strangers';

/**
 * `npm run model`: every interleaving of the model of one request, random sequences of the model of several addresses, and
 * whether each planted bug is found.
 */
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

const sequences = 2_000;
const interference = findInterference(sequences);
if (interference) process.exitCode = 1;
say(
  interference
    ? `\n✗ a stranger changes what ${interference.address} gets: ${interference.way.map(inWords).join(' → ')}`
    : `\n✓ no stranger changes what others are sent, shown or kept, in ${sequences} random sequences`,
);
for (const bug of strangersBugs) {
  const found = findInterference(sequences, bug);
  say(
    found
      ? `✓ ${bug}\n    harms ${found.address}: ${found.way.map(inWords).join(' → ')}`
      : `✗ ${bug}: not found`,
  );
  if (!found) process.exitCode = 1;
}
