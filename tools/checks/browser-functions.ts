import path from 'node:path';
import ts from 'typescript';
import { browserData, type Feature, featuresBelow, lackedBy } from './browser-data.ts';

/** Something that is used, by the name that the data have for it, and the browsers that lack it. */
export type Use = { name: string; browsers: string[]; place: string };

const NOT_THE_PRODUCT = /\.test\.|\/test\/|\/testing\/|\/first-frame\/|\/packages\/screens\//;

/**
 * Functions and properties of the language and of pages that an oldest browser lacks, found by their types: `.with` of
 * an array is one, `.with` of an object of ours is none.
 */
export function lackedFunctions(config: string): Use[] {
  const read = ts.getParsedCommandLineOfConfigFile(
    config,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (read === undefined) throw new Error(`${config} cannot be read.`);
  const program = ts.createProgram(
    read.fileNames.filter((file) => !NOT_THE_PRODUCT.test(file)),
    read.options,
  );
  return lackedIn(program, path.dirname(config));
}

function lackedIn(program: ts.Program, folder: string): Use[] {
  const checker = program.getTypeChecker();
  const names = lackedNames();
  const uses = new Map<string, Use>();
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || NOT_THE_PRODUCT.test(file.fileName)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && names.has(node.text)) {
        const name = libraryName(symbolOf(node, checker));
        const browsers = name === null ? [] : lackedBy(featureOf(name));
        const place = `${path.relative(folder, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
        if (name !== null && browsers.length > 0 && !isAsked(node))
          uses.set(name, uses.get(name) ?? { name, browsers, place });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return [...uses.values()];
}

/** Only these names are looked up by type, which is slow. */
function lackedNames(): Set<string> {
  const { javascript, api } = browserData;
  const lacked = [javascript.builtins, api].flatMap((features) =>
    [...featuresBelow(features)].filter(([, feature]) => lackedBy(feature).length > 0),
  );
  return new Set(lacked.map(([names]) => (names.at(-1) ?? '').replace(/_static$/, '')));
}

function symbolOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = node;
  if (
    ts.isBindingElement(parent) &&
    ts.isObjectBindingPattern(parent.parent) &&
    (parent.propertyName ?? parent.name) === node
  )
    return checker.getPropertyOfType(checker.getTypeAtLocation(parent.parent), node.text);
  return ts.isTypeNode(parent) || ts.isImportSpecifier(parent) ? undefined : checker.getSymbolAtLocation(node);
}

/** « Array.toSorted » for what TypeScript's own libraries declare; null for everything else. */
function libraryName(symbol: ts.Symbol | undefined): string | null {
  const declaration = symbol?.declarations?.[0];
  if (symbol === undefined || declaration === undefined) return null;
  if (!/\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName)) return null;
  let owner: ts.Node = declaration.parent;
  while (
    !ts.isInterfaceDeclaration(owner) &&
    !ts.isVariableDeclaration(owner) &&
    !ts.isSourceFile(owner) &&
    !ts.isModuleBlock(owner)
  )
    owner = owner.parent;
  if (ts.isInterfaceDeclaration(owner))
    return `${owner.name.text.replace(/Constructor$/, '').replace(/^Readonly(?=Array|Map|Set)/, '')}.${symbol.name}`;
  if (ts.isVariableDeclaration(owner)) return `${owner.name.getText()}.${symbol.name}`;
  return ts.isModuleBlock(owner) ? `Intl.${symbol.name}` : symbol.name;
}

function featureOf(name: string): Feature | undefined {
  const [owner = '', member] = name.split('.');
  const { builtins } = browserData.javascript;
  const { api } = browserData;
  if (member === undefined) return builtins[owner] ?? api[owner] ?? api.Window?.[owner];
  const feature =
    builtins[owner]?.[member] ??
    builtins.Intl?.[owner]?.[member] ??
    api[owner]?.[member] ??
    api[owner]?.[`${member}_static`];
  return feature ?? (owner === 'Intl' ? builtins.Intl?.[member] : undefined);
}

/** `navigator.storage?.estimate?.()`, `'cookieStore' in window && …` and a `try` say what happens without it. */
function isAsked(node: ts.Identifier): boolean {
  const access = node.parent;
  if (
    ts.isPropertyAccessExpression(access) &&
    ts.isCallExpression(access.parent) &&
    access.parent.questionDotToken !== undefined
  )
    return true;
  const asked = [`'${node.text}' in `, `typeof ${node.text} `];
  for (let around: ts.Node = node; !ts.isSourceFile(around); around = around.parent) {
    if (
      ts.isTryStatement(around.parent) &&
      around.parent.tryBlock === around &&
      around.parent.catchClause !== undefined
    )
      return true;
    if (ts.isFunctionLike(around)) return false;
    const question = ts.isIfStatement(around)
      ? around.expression
      : ts.isConditionalExpression(around)
        ? around.condition
        : undefined;
    if (question !== undefined && asked.some((text) => question.getText().includes(text))) return true;
  }
  return false;
}
