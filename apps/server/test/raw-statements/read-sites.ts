import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { exampleOf } from './examples.ts';

/** What a column or a field holds; null for what may be anything. */
export type Kind = 'number' | 'string' | 'boolean' | 'object' | 'Date' | `${string}[]`;
export type RowField = { name: string; kinds: Kind[] | null; isOptional: boolean };
/** A place in the sources that asks the database something in words of its own. */
export type Site = {
  file: string;
  line: number;
  /** The file and what it is part of there, which lines above do not change. */
  name: string;
  /** What its rows are said to be; null where nothing is said, 'open' where the type has a parameter. */
  fields: RowField[] | 'open' | null;
  /** An expression with the same text, that needs nothing of the function in which it stands; null for a `statement()`. */
  expression: string | null;
};

export const SERVER = path.join(import.meta.dirname, '../..');

/** Every call of `statement()` and of Drizzle's `execute()` in these files of the server, or in all of them. */
export function readSites(files = sources()): Site[] {
  const settings = ts.getParsedCommandLineOfConfigFile(
    path.join(SERVER, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  const program = ts.createProgram(files, settings?.options ?? {});
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`${file} was not read.`);
    const sites: Site[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isRaw(checker, node)) sites.push(siteOf(checker, source, node));
      ts.forEachChild(node, visit);
    };
    visit(source);
    return sites;
  });
}

const sources = (): string[] =>
  globSync('src/**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts', '**/testing/**'] })
    .map((name) => path.join(SERVER, name))
    .filter((file) => /\bstatement[<(]|\bexecute[<(]/.test(readFileSync(file, 'utf8')))
    .sort();

function isRaw(checker: ts.TypeChecker, { expression }: ts.CallExpression): boolean {
  if (ts.isIdentifier(expression)) return expression.text === 'statement';
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'execute') return false;
  // Statements of the query builder have an `execute` too, but no `transaction`.
  return checker.getTypeAtLocation(expression.expression).getProperty('transaction') !== undefined;
}

function siteOf(checker: ts.TypeChecker, source: ts.SourceFile, call: ts.CallExpression): Site {
  const file = path.relative(SERVER, source.fileName);
  const [asked] = call.arguments;
  const [row] = call.typeArguments ?? [];
  return {
    file,
    line: source.getLineAndCharacterOfPosition(call.getStart(source)).line + 1,
    name: `${file}: ${partOf(call)}`,
    fields: row === undefined ? null : fieldsOf(checker, checker.getTypeFromTypeNode(row)),
    expression: ts.isIdentifier(call.expression) || asked === undefined ? null : exampleOf(checker, asked),
  };
}

/** The function or constant of the module that the call is part of. */
function partOf(call: ts.Node): string {
  let part: ts.Node = call;
  while (!ts.isSourceFile(part.parent)) part = part.parent;
  const named = ts.isVariableStatement(part) ? part.declarationList.declarations[0] : part;
  return ts.getNameOfDeclaration(named as ts.Declaration)?.getText() ?? '';
}

function fieldsOf(checker: ts.TypeChecker, type: ts.Type): Site['fields'] {
  const fields = checker.getPropertiesOfType(type);
  if (fields.length === 0 || hasParameter(checker, type)) return 'open';
  return fields.map((field) => ({
    name: field.name,
    kinds: kindsOf(checker, checker.getTypeOfSymbol(field)),
    isOptional: (field.flags & ts.SymbolFlags.Optional) !== 0,
  }));
}

function hasParameter(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Index | ts.TypeFlags.IndexedAccess)) return true;
  if (type.isUnionOrIntersection()) return type.types.some((one) => hasParameter(checker, one));
  return (type.aliasTypeArguments ?? []).some((one) => hasParameter(checker, one));
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): Kind[] | null {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return null;
  if (type.isUnion()) {
    const kinds = type.types.map((one) => kindsOf(checker, one));
    return kinds.includes(null) ? null : [...new Set(kinds.flatMap((one) => one ?? []))];
  }
  if (type.flags & ts.TypeFlags.StringLike) return ['string'];
  if (type.flags & ts.TypeFlags.NumberLike) return ['number'];
  if (type.flags & ts.TypeFlags.BooleanLike) return ['boolean'];
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return [];
  if (checker.isArrayLikeType(type)) {
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    const kinds = element === undefined ? null : kindsOf(checker, element);
    return kinds?.map((kind): Kind => `${kind}[]`) ?? null;
  }
  return [type.symbol?.name === 'Date' ? 'Date' : 'object'];
}
