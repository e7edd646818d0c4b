/** A change that no test can notice: the line of the source, why, and what a part of it becomes (any change without). */
type Equivalent = readonly [line: string, why: string, ...becomes: readonly string[]];

export const EQUIVALENTS: Readonly<Record<string, readonly Equivalent[]>> = {
  'packages/learning/src/imports/resource-text.ts': [
    ["const link = of('link').replace(/\\s+/g, '');", 'Spaces are taken away one by one or together.', '/\\s/g'],
  ],
  'packages/learning/src/people/short-names.ts': [
    ["const name = short[index] ?? '';", 'There is one short name for each name.', '"Stryker was here!"'],
    ["if (last === '') return first;", 'What follows leaves out a family name that is empty.', 'false'],
  ],
  'packages/learning/src/activities/association.ts': [
    [
      'if (one === undefined || other === undefined) return state;',
      'Both places were found among the marks, of which there is one for each card.',
    ],
  ],
  'packages/learning/src/text/answer-units.ts': [
    ['if (known !== undefined) return known;', 'It is folded again: the same, later.', 'false'],
  ],
  'packages/learning/src/answers/small-slip.ts': [
    [
      'const opening = foldAnswer(other.trimStart().slice(0, 40)).slice(0, 8);',
      'The whole text is folded where its beginning is enough.',
      'other.trimStart()',
    ],
    [
      'while (start < one.length && start < other.length && one[start] === other[start]) start += 1;',
      'Beyond the end of one, no letter of the other is the same.',
      'start <= one.length',
      'start <= other.length',
    ],
  ],
  'packages/learning/src/activities/draw-alike.ts': [
    ['if (first === undefined) return [];', 'Of no words every number is all.', 'false'],
  ],
  'packages/learning/src/activities/saved-association.ts': [
    [
      "return { id: itemId, side, ...(mark?.status === 'found' ? { found: mark.itemId } : {}) };",
      'There is one mark for each card.',
      'mark.status',
    ],
    [
      'take((place, want) => places[place]?.found === want.itemId);',
      'The place is that of a mark, of which there is one for each place.',
      'places[place].found',
    ],
  ],
  'packages/learning/src/activities/sorting.ts': [
    [
      'const firstText = (first: string, text: string): string => (compareWords(text, first) < 0 ? text : first);',
      'Of two words that are equal in the alphabet either may come first.',
      'compareWords(text, first) <= 0',
    ],
  ],
  'packages/learning/src/text/articles.ts': [
    ['if (pattern === undefined) {', 'The expression is made again: the same one, later.', 'true'],
    [
      'const all = [...elided, ...spaced].sort((one, other) => other.length - one.length);',
      'No two articles of today begin alike up to the letter that follows; the order is for the next one.',
    ],
    [
      `const elided = (ELIDED[languageId] ?? []).map((article) => \`\${spacesIn(article)}\${APOSTROPHE}\\\\s*\`);`,
      'An article that no text begins with.',
      '["Stryker was here"]',
    ],
  ],
  'packages/learning/src/text/visible-length.ts': [
    ['if (isPlainLatin(text)) return text.length;', 'The short way counts as the long one.', 'false'],
    [
      'for (let index = 0; index < text.length; index += 1) {',
      'There is no code after the last one; nothing is more than 0x2ff.',
      'index <= text.length',
    ],
    [
      'if (code > 0x2ff || code === 0x0d) return false;',
      'The short way counts as the long one.',
      'code >= 0x2ff',
      'code !== 0x0d',
      'true',
    ],
    ['return true;', 'The short way counts as the long one.', 'false'],
  ],
  'packages/learning/src/links/clean-link.ts': [
    [
      "const [, scheme = '', host = '', path = '', query = ''] = parts;",
      'The expression always has the first three; a query without a question mark asks nothing.',
      '"Stryker was here!"',
    ],
    [
      "defaultPort(own[2] ?? '', scheme.toLowerCase()) === defaultPort(host, scheme.toLowerCase())",
      'An origin with a scheme has a host.',
      '"Stryker was here!"',
    ],
    [
      `if (activity !== null) return \`/activite/\${activity[1]?.toLowerCase()}/\${activity[2]}\${askedOptions(query)}\`;`,
      'An address that fits has every part.',
      'activity[1].toLowerCase',
    ],
    [
      `if (secret !== null) return \`/\${secret[1]?.toLowerCase()}/secret/\${secret[2]?.toLowerCase()}\`;`,
      'An address that fits has every part.',
      'secret[1].toLowerCase',
      'secret[2].toLowerCase',
    ],
  ],
  'packages/learning/src/periods/period.ts': [
    [
      `const key = \`\${start === null ? '' : Date.parse(start)}/\${end === null ? '' : \`\${Date.parse(end)} \${closeAtEnd}\`}\`;`,
      'Without an instant it has a key of its own, too.',
      'false',
    ],
  ],
  'packages/learning/src/periods/written-dates.ts': [
    [
      'const [, day, month, year] = /^\\s*(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{2}|\\d{4})\\s*$/.exec(text) ?? [];',
      'What stands first is not read.',
      '["Stryker was here"]',
    ],
    [
      'if (day === undefined || month === undefined || year === undefined) return null;',
      'The expression gives all three or none.',
      'false',
    ],
  ],
  'packages/learning/src/periods/school-year.ts': [
    [
      'const [, year, month, day] = /^(\\d{4})-(\\d{2})-(\\d{2})$/.exec(text) ?? [];',
      'What stands first is not read.',
      '["Stryker was here"]',
    ],
  ],
  'packages/learning/src/practice/step.ts': [
    [
      'const words = usableItems(type, given === null ? list : givenPart(list, type, given));',
      'Where no words are given none make a game: the whole list is asked.',
      'false',
    ],
  ],
  'packages/learning/src/practice/strength.ts': [
    [
      "if (stability === null || stability < LEARNED_DAYS) return 'toLearn';",
      'What is not known yet compares as zero days.',
      'false',
    ],
    [
      "if (stability === null || stability < LEARNED_DAYS) return 'choose';",
      'What is not known yet compares as zero days.',
      'false',
    ],
  ],
  'packages/learning/src/notation/word-kind.ts': [
    [
      "if (folded === '') return 'word';",
      'What holds no letter fits no other kind, and no kind at all is a word in the end.',
      'false',
      '""',
      '"Stryker was here!"',
    ],
    [
      "return language === 'de' && /^\\p{Lu}\\p{Ll}/u.test(clean) ? 'noun' : 'word';",
      'No kind at all is a word in the end.',
      '""',
    ],
  ],
  'packages/learning/src/practice/other-choices.ts': [
    ["beginning: foldWord(form).split(' ')[0] ?? '',", 'Every text has a first part.', '"Stryker was here!"'],
  ],
  'packages/learning/src/practice/shared-mistakes.ts': [
    [
      "const siblings = new Set((shared[place] ?? []).map((other) => foldAnswer(words[other]?.learnTxt ?? '')));",
      'There is a list for each word, and a word at each of its places.',
      '["Stryker was here"]',
      '"Stryker was here!"',
      'words[other].learnTxt',
    ],
  ],
  'packages/learning/src/practice/revision-session.ts': [
    [
      "return session.phase !== 'running' || place === undefined ? undefined : session.words[place];",
      'No word stands at no place.',
      'false',
    ],
    [
      "return currentWord(session)?.form === 'turn' ? goOn(answered, answered.answer) : answered;",
      'An answer is taken only where a word is asked.',
      'currentWord(session).form',
    ],
    ['if (place === undefined) return session;', 'It goes on only from a word that is asked.', 'false'],
  ],
  'packages/learning/src/class-tests/mark-copy.ts': [
    [
      'const shared = asksByHint ? sharedHints(words) : words.map(() => []);',
      'No answer finds a word at a place that there is not.',
      '() => undefined',
      '["Stryker was here"]',
    ],
    ["if (word === undefined) return 'empty';", 'Only places of words are asked.', 'false', '""'],
    ['if (before !== undefined) return before;', 'It is compared again: the same, later.', 'false'],
    ['known.set(key, mark);', 'It is compared again: the same, later.'],
    [
      'for (const as of [answer, ...(shared[answer] ?? [])]) {',
      'There is a list for each word.',
      '["Stryker was here"]',
    ],
    [
      "if (mark === 'wrong' && (shared[answer]?.length ?? 0) > 0) place(answer, new Set());",
      'A wrong answer whose word shares its hint with none finds nothing.',
      'true',
      '(shared[answer]?.length ?? 0) >= 0',
      'shared[answer].length',
    ],
  ],
  'packages/learning/src/class-tests/test-time.ts': [
    [
      "return test.opensOn !== null && now < test.opensOn ? 'waiting' : 'open';",
      'Where nothing says when it opens, it compares as 1970.',
      'true',
    ],
  ],
  'apps/server/src/content/save.ts': [
    ['if (kept === undefined) throw notFound(kind);', 'The row is held until the transaction ends.', 'false'],
  ],
  'apps/server/src/content/share.ts': [
    [
      'const row = id === undefined ? undefined : await kind.find(db, user, id);',
      'No row has an id that is not there: it is looked for in vain.',
      'false',
    ],
  ],
  'apps/web/src/platform/outbox/outbox-storage.ts': [
    ["const text = onDevice.get(place) ?? '';", 'A place that is listed has a text.', '"Stryker was here!"'],
    ['if (known.size > 2 * places.length + 10) known.clear();', 'What was known is read again: the same, later.'],
  ],
  'apps/web/src/platform/outbox/outbox.ts': [
    [
      "this.storage.put({ ...draft, item: key, method: 'PUT', path: '', key });",
      'A draft is no request yet: its lane says how it is sent.',
      '""',
    ],
  ],
  'apps/web/src/features/folios/observing/cells/observation-store.ts': [
    ['this.listeners.tell([]);', 'No cell has this key.', '["Stryker was here"]'],
    ['const [only] = rows.length === 1 ? rows : [];', 'Several rows of a gesture go under its name.', 'true'],
  ],
  'apps/web/src/platform/saving/conflict.ts': [
    [
      '.toSorted((a, b) => (places[side].get(a[side]?.key ?? -1) ?? 0) - (places[side].get(b[side]?.key ?? -1) ?? 0))',
      'Only lines that this side has are sorted.',
      '+1',
      'a[side].key',
      'b[side].key',
    ],
  ],
  'apps/web/src/platform/saving/bar-room.ts': [
    [
      'if (bar.current !== null) observer.observe(bar.current);',
      'The bar stands in the page when the effect runs.',
      'true',
    ],
    [
      "window.addEventListener('scroll', measure, { passive: true });",
      'Nothing stops a scroll that has happened.',
      'false',
      '{}',
    ],
    ['}, []);', 'What the effect depends on stays the same.', '["Stryker was here"]'],
  ],
  'apps/web/src/platform/saving/use-leaving.ts': [
    ['useEffect(() => handOver(), []);', 'What the effect depends on stays the same.', '["Stryker was here"]'],
  ],
  'apps/web/src/platform/saving/use-edit-session.ts': [
    ['useEffect(() => finishSave(), []);', 'What the effect depends on stays the same.', '["Stryker was here"]'],
  ],
  'apps/web/src/platform/saving/save-end.tsx': [
    [
      "useHotkeys([['mod+S', save, { preventDefault: true }]], [], true);",
      'No element has this name.',
      '["Stryker was here"]',
    ],
  ],
  'packages/learning/src/grid/grid-rules.ts': [
    [
      "if (from === first && to === last) return { kind: items[index]?.known === true ? 'known' : 'found', word };",
      'There is an item for each word of a grid.',
      'items[index].known',
    ],
    [
      "return { kind: 'other', letters: line.map((cell) => grid.letters[cell] ?? '') };",
      'A line between two cells of the grid has no others.',
      '"Stryker was here!"',
    ],
  ],
  'packages/learning/src/grid/build-grid.ts': [
    ['if (plain === undefined) {', 'The plain letter is found again: the same one, later.', 'true'],
    ['const own = placed[index]?.cells;', 'A layout has a place for every word.', 'placed[index].cells'],
  ],
};

/** Whether a change that survived is listed. */
export const isEquivalent = (file: string, line: string, replacement: string): boolean =>
  (EQUIVALENTS[file] ?? []).some(
    ([known, , ...becomes]) => known === line && (becomes.length === 0 || becomes.includes(replacement)),
  );
