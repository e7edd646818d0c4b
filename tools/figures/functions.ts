import ts from 'typescript';
import type { SourceFile } from './sources.ts';

export type FunctionLength = { name: string; file: string; lines: number };

/** Every function with a block body, with its number of lines. */
export function readFunctions(files: readonly SourceFile[]): FunctionLength[] {
  return files.flatMap(({ name: file, lines }) => {
    const source = ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.Latest, true);
    const found: FunctionLength[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined && ts.isBlock(node.body)) {
        const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
        found.push({ name: nameOf(node), file, lines: lineOf(node.end) - lineOf(node.getStart(source)) + 1 });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name !== undefined) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'a function without a name';
}
