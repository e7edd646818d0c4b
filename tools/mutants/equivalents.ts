/** A change that no test can notice, and why: `line` of the source, and what a part of it becomes (any change without). */
export type Equivalent = { file: string; line: string; becomes?: readonly string[]; why: string };

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'packages/learning/src/imports/resource-text.ts',
    line: ": { title: oneLine(title), navigationUrl: link.replace(/\\s+/g, '') }),",
    becomes: ['/\\s/g'],
    why: 'Spaces are taken away one by one or together.',
  },
  {
    file: 'packages/learning/src/observing/short-names.ts',
    line: "const name = short[index] ?? '';",
    becomes: ['"Stryker was here!"'],
    why: 'There is one short name for each name.',
  },
  {
    file: 'packages/learning/src/observing/short-names.ts',
    line: "if (last === '') return first;",
    becomes: ['false'],
    why: 'What follows leaves out a family name that is empty.',
  },
  {
    file: 'packages/learning/src/activities/association.ts',
    line: 'if (one === undefined || other === undefined) return state;',
    why: 'Both places were found among the marks, of which there is one for each card.',
  },
  {
    file: 'packages/learning/src/activities/saved-association.ts',
    line: "return { id: itemId, side, ...(mark?.status === 'found' ? { found: mark.itemId } : {}) };",
    becomes: ['mark.status'],
    why: 'There is one mark for each card.',
  },
  {
    file: 'packages/learning/src/activities/saved-association.ts',
    line: 'take((place, want) => places[place]?.found === want.itemId);',
    becomes: ['places[place].found'],
    why: 'The place is that of a mark, of which there is one for each place.',
  },
  {
    file: 'packages/learning/src/activities/sorting.ts',
    line: 'const firstText = (first: string, text: string): string => (compareWords(text, first) < 0 ? text : first);',
    becomes: ['compareWords(text, first) <= 0'],
    why: 'Of two words that are equal in the alphabet either may come first.',
  },
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
  {
    file: 'packages/learning/src/links/clean-link.ts',
    line: "const [, scheme = '', host = '', path = '', query = ''] = parts;",
    becomes: ['"Stryker was here!"'],
    why: 'The expression always has the first three; a query without a question mark asks nothing.',
  },
  {
    file: 'packages/learning/src/links/clean-link.ts',
    line: "defaultPort(own[2] ?? '', scheme.toLowerCase()) === defaultPort(host, scheme.toLowerCase())",
    becomes: ['"Stryker was here!"'],
    why: 'An origin with a scheme has a host.',
  },
  {
    file: 'packages/learning/src/links/clean-link.ts',
    line: `if (activity !== null) return \`/activite/\${activity[1]?.toLowerCase()}/\${activity[2]}\${askedOptions(query)}\`;`,
    becomes: ['activity[1].toLowerCase'],
    why: 'An address that fits has every part.',
  },
  {
    file: 'packages/learning/src/links/clean-link.ts',
    line: `if (secret !== null) return \`/\${secret[1]?.toLowerCase()}/secret/\${secret[2]?.toLowerCase()}\`;`,
    becomes: ['secret[1].toLowerCase', 'secret[2].toLowerCase'],
    why: 'An address that fits has every part.',
  },
  {
    file: 'apps/web/src/shared/saving/conflict.ts',
    line: '.toSorted((a, b) => (places[side].get(a[side]?.key ?? -1) ?? 0) - (places[side].get(b[side]?.key ?? -1) ?? 0))',
    becomes: ['+1', 'a[side].key', 'b[side].key'],
    why: 'Only lines that this side has are sorted.',
  },
  {
    file: 'apps/web/src/shared/saving/bar-room.ts',
    line: 'if (bar.current !== null) observer.observe(bar.current);',
    becomes: ['true'],
    why: 'The bar stands in the page when the effect runs.',
  },
  {
    file: 'apps/web/src/shared/saving/bar-room.ts',
    line: "window.addEventListener('scroll', measure, { passive: true });",
    becomes: ['false', '{}'],
    why: 'Nothing stops a scroll that has happened.',
  },
  {
    file: 'apps/web/src/shared/saving/bar-room.ts',
    line: '}, []);',
    becomes: ['["Stryker was here"]'],
    why: 'What the effect depends on stays the same.',
  },
  {
    file: 'apps/web/src/shared/saving/use-edit-session.ts',
    line: 'useEffect(() => finishSave(), []);',
    becomes: ['["Stryker was here"]'],
    why: 'What the effect depends on stays the same.',
  },
  {
    file: 'apps/web/src/shared/saving/save-shortcut.ts',
    line: "useHotkeys([['mod+S', save, { preventDefault: true }]], [], true);",
    becomes: ['["Stryker was here"]'],
    why: 'No element has this name.',
  },
  {
    file: 'apps/web/src/shared/saving/local-draft.ts',
    line: "const readable = typeof stored === 'object' && stored !== null && 'savedAt' in stored && 'value' in stored;",
    becomes: ['true'],
    why: 'Anything but an object has no time, or throws, which is caught.',
  },
  {
    file: 'packages/learning/src/grid/grid-rules.ts',
    line: "return { kind: 'other', letters: line.map((cell) => grid.letters[cell] ?? '') };",
    becomes: ['"Stryker was here!"'],
    why: 'A line between two cells of the grid has no others.',
  },
  {
    file: 'packages/learning/src/grid/build-grid.ts',
    line: 'if (plain === undefined) {',
    becomes: ['true'],
    why: 'The plain letter is found again: the same one, later.',
  },
  {
    file: 'packages/learning/src/grid/build-grid.ts',
    line: 'const own = placed[index]?.cells;',
    becomes: ['placed[index].cells'],
    why: 'A layout has a place for every word.',
  },
];

/** Whether a change that survived is listed. */
export const isEquivalent = (file: string, line: string, replacement: string): boolean =>
  EQUIVALENTS.some(
    (one) => one.file === file && one.line === line && (one.becomes === undefined || one.becomes.includes(replacement)),
  );
