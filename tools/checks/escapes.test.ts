import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const screens = path.join(import.meta.dirname, '../../apps/web/src');

/** Escapes that JSX shows letter by letter: « vous\u00a0: » in a text or in a quoted attribute is no space. */
function findShownEscapes(source: string): string[] {
  // A file without such an escape needs no parsing.
  if (!source.includes('\\u')) return [];
  const file = ts.createSourceFile('screen.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isShownAsWritten =
      ts.isJsxText(node) || (ts.isStringLiteral(node) && node.parent !== undefined && ts.isJsxAttribute(node.parent));
    if (isShownAsWritten && /\\u[0-9a-f]{4}/i.test(node.getText(file))) found.push(node.getText(file).trim());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('finds what a screen would show as it is written', () => {
  expect(findShownEscapes('const a = <p>Reste à vous\\u00a0: oui</p>;')).toHaveLength(1);
  expect(findShownEscapes('const a = <p title="Reste à vous\\u00a0: oui" />;')).toHaveLength(1);
  expect(findShownEscapes("const a = <p title={'Oui\\u00a0!'}>{`Oui\\u00a0!`}</p>;")).toEqual([]);
});

test('no screen shows an escape letter by letter', () => {
  const files = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    findShownEscapes(readFileSync(path.join(screens, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
