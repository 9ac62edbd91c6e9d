import {readFileSync} from 'node:fs';

const areas = JSON.parse(readFileSync('tests/mutation/areas.json', 'utf8'));
const {AREA: area = 'rules'} = process.env;
if (!(area in areas)) throw new Error(`Set AREA to one of ${Object.keys(areas).join(', ')}.`);

/**
 * Plants small faults in one area and counts those that its unit tests notice; what only a browser tests (tests/e2e) is
 * left out of `client`. Weekly, and by hand with `AREA=rules`, and the command of `.github/workflows/mutation.yml`.
 */
export default {
  testRunner: 'jest',
  // Many tests choose their environment themselves, in which coverage cannot be measured.
  coverageAnalysis: 'off',
  jest: {configFile: 'tests/mutation/jest.config.ts'},
  mutate: areas[area].faults,
  // Changed words are for the checks of words.
  mutator: {excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex']},
  ignorePatterns: ['build', '.docusaurus'],
  tempDirName: '.local/mutation',
  reporters: ['clear-text'],
};
