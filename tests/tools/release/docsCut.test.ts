import {versionToCut} from '../../../tools/release/docsCut';

test.each([
  [['1.0'], [], '1.0'],
  [['1.1'], ['1.0'], '1.1'],
  [['--again'], ['1.1', '1.0'], '1.1'],
  [['1.1', '--again'], ['1.1', '1.0'], '1.1'],
])('%j with the releases %j cuts %s', (words, released, version) => {
  expect(versionToCut(words, released)).toBe(version);
});

test.each([
  [[], [], /^"npm run docs:cut -- 1\.0" releases docs\/ as the next version\.$/],
  [[], ['1.0'], /-- 1\.1" releases .* "npm run docs:cut -- --again" replaces 1\.0\./],
  [['1.0'], ['1.0'], /^1\.0 is released: .* -- 1\.1" .* -- --again" replaces 1\.0\./],
  [['1.0', '--again'], ['1.1', '1.0'], /^1\.0 is released: .* -- 1\.2" .* -- --again" replaces 1\.1\./],
  [['1.2', '--again'], ['1.0'], /not released yet/],
  [['next'], ['1.9'], /"next" is not a version: "npm run docs:cut -- 1\.10"/],
])('%j with the releases %j is refused with what to write', (words, released, says) => {
  expect(() => versionToCut(words, released)).toThrow(says);
});
