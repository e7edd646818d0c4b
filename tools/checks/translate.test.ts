import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const screens = path.join(import.meta.dirname, '../../apps/web/src');

/** What a person is called, and the two sides of a word, as answers of the server name them. */
const KEPT =
  /^(displayName|identifier|learnTxt|hintTxt|author|distributedBy|updatedBy|transmittedBy|teacher|writtenBy)$|^firstNameOf\(/;

const isNamed = (expression: ts.Expression | undefined): boolean =>
  expression !== undefined &&
  (ts.isConditionalExpression(expression)
    ? isNamed(expression.whenTrue) || isNamed(expression.whenFalse)
    : /^(pupil|row|person|copy|member|student)\.name$/.test(expression.getText()) ||
      KEPT.test(ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()));

/** A person, a class or a group, what somebody calls a content, or a word within a sentence: as answers of the server name them. */
const IN_SENTENCE =
  /(^|[.?])(displayName|firstName|identifier|author|distributedBy|giver|teacher|transmittedBy|updatedBy|startedBy|learnTxt|hintTxt|title)$|(^|[.?])(pupil|group|person|member|student|copy|school|class)\.name$|^(ofName|thatName|classesOf|nameAndClass)\(|^who$/;

/** What a name or a call of this file stands for. */
function meantBy(file: ts.SourceFile): (node: ts.Node) => ts.Node | undefined {
  const known = new Map<string, ts.Node>();
  const note = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      known.set(node.name.text, node.initializer);
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) known.set(node.name.text, node);
    ts.forEachChild(node, note);
  };
  note(file);
  return (node) => {
    if (ts.isIdentifier(node)) {
      const meant = known.get(node.text);
      return meant !== undefined && !ts.isFunctionLike(meant) ? meant : undefined;
    }
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
    const meant = known.get(node.expression.text);
    return meant !== undefined && ts.isFunctionLike(meant) && 'body' in meant ? (meant.body ?? undefined) : undefined;
  };
}

const namesOne = (node: ts.Node, meant: ReturnType<typeof meantBy>, seen: readonly ts.Node[] = []): boolean => {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isFunctionLike(node)) return false;
  if (ts.isTemplateSpan(node) && IN_SENTENCE.test(node.expression.getText())) return true;
  const other = meant(node);
  if (other !== undefined && !seen.includes(other) && namesOne(other, meant, [...seen, other])) return true;
  return ts.forEachChild(node, (child) => namesOne(child, meant, seen) || undefined) ?? false;
};

const attributesOf = (node: ts.Node): string[] =>
  ts.isJsxElement(node)
    ? node.openingElement.attributes.properties.filter(ts.isJsxAttribute).map(({ name }) => name.getText())
    : [];

/** Sentences on a screen, in a message or over a dialog that a person is named in, and that do not keep her name. */
function findNamed(file: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const meant = meantBy(file);
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    if (ts.isJsxExpression(node) && ts.isJsxElement(parent) && node.expression !== undefined) {
      const isKept =
        parent.openingElement.tagName.getText() === 'KeepNames' || attributesOf(parent).includes('translate');
      if (!isKept && namesOne(node.expression, meant)) found.push(node);
    }
    if (ts.isJsxAttribute(node) && node.name.getText() === 'title' && ts.isJsxOpeningLikeElement(parent.parent)) {
      const element = parent.parent;
      const names = element.attributes.properties.filter(ts.isJsxAttribute).map(({ name }) => name.getText());
      const isOfDialog = /^[A-Z]/.test(element.tagName.getText()) && !names.includes('names');
      if (isOfDialog && node.initializer !== undefined && namesOne(node.initializer, meant)) found.push(node);
    }
    if (ts.isCallExpression(node) && /^toast\.\w+$/.test(node.expression.getText())) {
      const [message, options] = node.arguments;
      if (message !== undefined && namesOne(message, meant) && !/\bnames\b/.test(options?.getText() ?? ''))
        found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What holds a word of another language, a name or a code, and lets a translator change it (decision 245). */
function findTranslated(source: string, name = 'screen.tsx'): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.JsxOpeningElement | ts.JsxSelfClosingElement): void => {
    const tag = node.tagName.getText();
    const attributes = node.attributes.properties.filter(ts.isJsxAttribute);
    const given = (name: string) => attributes.find((one) => one.name.getText() === name)?.initializer;
    const lang = given('lang');
    // A `lang` that is computed is the language of a word; a component gives it to its own element.
    const isWord = /^[a-z]/.test(tag) && lang !== undefined && ts.isJsxExpression(lang);
    const children = ts.isJsxOpeningElement(node) && ts.isJsxElement(node.parent) ? node.parent.children : [];
    const isName =
      !/^(LangText|KeepNames)$/.test(tag) && children.some((one) => ts.isJsxExpression(one) && isNamed(one.expression));
    if ((isWord || isName || tag === 'code' || tag === 'kbd') && given('translate') === undefined)
      found.push(node.getText().replaceAll(/\s+/g, ' '));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) look(node);
    // A fact: what, and who.
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) {
      const [term, value] = node.elements;
      if (term !== undefined && ts.isStringLiteral(term) && /^\p{Lu}.* /u.test(term.text) && isNamed(value))
        found.push(node.getText().replaceAll(/\s+/g, ' '));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found, ...findNamed(file).map((node) => node.getText().replaceAll(/\s+/g, ' '))];
}

test('finds what a translator would change', () => {
  expect(findTranslated('const a = <p lang={langOf(language)}>{word}</p>;')).toHaveLength(1);
  expect(findTranslated('const a = <b>{pupil.displayName}</b>;')).toHaveLength(1);
  expect(findTranslated('const a = <h1>Bonjour {firstNameOf(session.displayName)}</h1>;')).toHaveLength(1);
  expect(findTranslated("const a = [['Écrit par', course.writtenBy] as const];")).toHaveLength(1);
  expect(findTranslated('const a = <code>{secret}</code>;')).toHaveLength(1);
  expect(findTranslated('const a = <b translate="no">{pupil.displayName}</b>;')).toEqual([]);
  expect(findTranslated('const a = <LangText language={language}>{word.learnTxt}</LangText>;')).toEqual([]);
  expect(findTranslated('const a = <p lang="fr">Bonjour {title}</p>;')).toEqual([]);
});

test('finds a name within a sentence', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
  const named = ['`${pupil.displayName} est là.`', 'isIn ? `Le rapport ${ofName(name)}` : `Avec ${teacher}.`'];
  for (const words of named) {
    expect(findTranslated(`const a = <p>{${words}}</p>;`)).toHaveLength(1);
    expect(findTranslated(`const a = <AppModal title={${words}}>{text}</AppModal>;`)).toHaveLength(1);
    expect(findTranslated(`toast.info(${words}, { keep: true });`)).toHaveLength(1);
    expect(findTranslated(`const a = <p><KeepNames of={[name]}>{${words}}</KeepNames></p>;`)).toEqual([]);
    expect(findTranslated(`const a = <AppModal title={${words}} names={[name]}>{text}</AppModal>;`)).toEqual([]);
    expect(findTranslated(`toast.info(${words}, { names: [name] });`)).toEqual([]);
    expect(findTranslated(`const a = <button aria-label={${words}}>{text}</button>;`)).toEqual([]);
  }
});

test('finds the name of a class, of a content and of a word, also where the sentence is made elsewhere in the file', () => {
  for (const name of ['group.name', 'course.title', 'word.learnTxt', 'firstName']) {
    const words = `\`De $\{${name}}\``;
    expect(findTranslated(`const a = <p>{${words}}</p>;`)).toHaveLength(1);
    expect(findTranslated(`const said = ${words}; const a = <p>{said}</p>;`)).toHaveLength(1);
    expect(findTranslated(`const said = () => ${words}; const a = <p>{said()}</p>;`)).toHaveLength(1);
    expect(findTranslated(`function said() { return ${words}; } toast.info(said());`)).toHaveLength(1);
    expect(findTranslated(`const said = ${words}; const a = <KeepNames of={[name]}>{said}</KeepNames>;`)).toEqual([]);
  }
});

test('no screen lets a translator change words that are learnt, names and codes', () => {
  const files = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    findTranslated(readFileSync(path.join(screens, file), 'utf8'), file).map((element) => `${file}: ${element}`),
  );
  expect(found).toEqual([]);
});
