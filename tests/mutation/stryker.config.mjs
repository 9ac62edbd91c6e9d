import {readFileSync} from 'node:fs';

const areas = JSON.parse(readFileSync('tests/mutation/areas.json', 'utf8'));
const {AREA: area = 'rules'} = process.env;
if (!(area in areas)) throw new Error(`Set AREA to one of ${Object.keys(areas).join(', ')}.`);
const onStack = areas[area].faults[0].startsWith('supabase/');

/**
 * Plants small faults in one area and counts those that its tests notice; what only tests/e2e reach is left out of `client`.
 * Weekly, and by hand with `AREA=rules`, and the command of `.github/workflows/mutation.yml`.
 */
export default {
  testRunner: 'jest',
  // Many tests choose their environment themselves, and coverage can't be measured there.
  coverageAnalysis: 'off',
  jest: {
    configFile: 'tests/mutation/jest.config.ts',
    // Jest can't see what the stack's function and the commands that tests run import.
    enableFindRelatedTests: !onStack,
  },
  // What is slow on a busy machine would count as noticed.
  timeoutMS: onStack ? 120_000 : 5_000,
  mutate: areas[area].faults,
  // Changed words are for the checks of words.
  mutator: {excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex']},
  ignorePatterns: ['build', '.docusaurus', '.local'],
  tempDirName: '.local/mutation',
  reporters: ['clear-text'],
};
