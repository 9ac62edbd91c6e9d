/** @jest-environment node */
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What every page shows around its content. Its words are in `src/components/words`, where a language can replace them. */
const layout = [
  'src/theme',
  'src/components/layout',
  'src/components/docs',
  'src/client',
  'packages/docs-search',
];
const spoken = new Set(['aria-label', 'label', 'placeholder', 'title']);
const sentence = /^[A-Z][a-z]+,? [a-z]/;

/** The words that a module shows by itself. */
function wordsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isError = ts.isNewExpression(node) || /^console/.test(node.getText(source));
    if (isError && !ts.isSourceFile(node)) return;
    if (ts.isJsxText(node) && /[a-z]{2}/i.test(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText(source)) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) found.push(node.initializer.text);
    }
    if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && sentence.test(node.text))
      found.push(node.text);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

test.each(layout)('the words of %s are in src/components/words', (folder) => {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files).not.toEqual([]);
  const shown = files.flatMap((file) => wordsIn(path.join(folder, file)).map((words) => `${file}: ${words}`));
  expect(shown).toEqual([]);
});
