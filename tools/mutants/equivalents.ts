/** A change that no test can notice, and why: `line` of the source, and what a part of it becomes (any change without). */
export type Equivalent = { file: string; line: string; becomes?: readonly string[]; why: string };

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'packages/learning/src/text/articles.ts',
    line: 'if (pattern === undefined) {',
    becomes: ['true'],
    why: 'The expression is made again: the same one, later.',
  },
  {
    file: 'packages/learning/src/text/articles.ts',
    line: 'const all = [...elided, ...spaced].sort((one, other) => other.length - one.length);',
    why: 'No two articles of today begin alike up to the letter that follows; the order is for the next one.',
  },
  {
    file: 'packages/learning/src/text/articles.ts',
    line: `const elided = (ELIDED[languageId] ?? []).map((article) => \`\${spacesIn(article)}['’‘ʼ]\\\\s*\`);`,
    becomes: ['["Stryker was here"]'],
    why: 'An article that no text begins with.',
  },
  {
    file: 'packages/learning/src/text/visible-length.ts',
    line: 'if (isPlainLatin(text)) return text.length;',
    becomes: ['false'],
    why: 'The short way counts as the long one.',
  },
  {
    file: 'packages/learning/src/text/visible-length.ts',
    line: 'for (let index = 0; index < text.length; index += 1) {',
    becomes: ['index <= text.length'],
    why: 'There is no code after the last one; nothing is more than 0x2ff.',
  },
  {
    file: 'packages/learning/src/text/visible-length.ts',
    line: 'if (code > 0x2ff || code === 0x0d) return false;',
    becomes: ['code >= 0x2ff', 'code !== 0x0d', 'true'],
    why: 'The short way counts as the long one.',
  },
  {
    file: 'packages/learning/src/text/visible-length.ts',
    line: 'return true;',
    becomes: ['false'],
    why: 'The short way counts as the long one.',
  },
];

/** Whether a change that survived is listed. */
export const isEquivalent = (file: string, line: string, replacement: string): boolean =>
  EQUIVALENTS.some(
    (one) => one.file === file && one.line === line && (one.becomes === undefined || one.becomes.includes(replacement)),
  );
