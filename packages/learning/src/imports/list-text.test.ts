import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainLetters } from '../text/plain-letters.ts';
import { IMPORT_COLUMNS_MAX, listToText, parseListText } from './list-text.ts';

const read = (text: string) => parseListText(text).items;
const learnTexts = (text: string) => read(text).map((item) => item.learnTxt);

describe('import', () => {
  test('[LIST-45] one item a line: learn text, hint, picture, tags', () => {
    expect(parseListText('das Schaf\tle mouton\t/images/mouton.svg\tanimal\tferme\ndie Kuh\tla vache')).toEqual({
      items: [
        {
          learnTxt: 'das Schaf',
          hintTxt: 'le mouton',
          hintImgUrl: '/images/mouton.svg',
          accept: [],
          tags: ['animal', 'ferme'],
        },
        { learnTxt: 'die Kuh', hintTxt: 'la vache', hintImgUrl: '', accept: [], tags: [] },
      ],
      skipped: 0,
    });
  });

  test('[LIST-46] eleven columns are read with eight tags, twelve are skipped and counted', () => {
    expect(IMPORT_COLUMNS_MAX).toBe(11);
    const line = (columns: number) => Array.from({ length: columns }, (_, index) => `c${index + 1}`).join('\t');
    expect(read(line(11))[0]?.tags).toEqual(['c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10', 'c11']);
    expect(parseListText(`${line(12)}\nun\n${line(13)}`)).toEqual({
      items: [{ learnTxt: 'un', hintTxt: '', hintImgUrl: '', accept: [], tags: [] }],
      skipped: 2,
    });
  });

  test('[LIST-46] empty cells at the end of a line are not columns', () => {
    expect(parseListText(`un\tone${'\t'.repeat(20)}`)).toEqual({
      items: [{ learnTxt: 'un', hintTxt: 'one', hintImgUrl: '', accept: [], tags: [] }],
      skipped: 0,
    });
  });

  test.each([
    ['LF', 'un\ndeux'],
    ['CRLF', 'un\r\ndeux\r\n'],
    ['CR', 'un\rdeux'],
    ['a byte-order mark', '\uFEFFun\ndeux'],
    ['blank lines', '\n\nun\n  \n\t\t\ndeux\n\n'],
    ['spaces around', '  un \t\n\u00a0deux'],
    ['control characters', 'u\u0000n\nde\u0007ux'],
  ])('[LIST-45] reads lines with %s', (_, text) => {
    expect(parseListText(text)).toMatchObject({ items: [{ learnTxt: 'un' }, { learnTxt: 'deux' }], skipped: 0 });
  });

  test('[LIST-45] words from a PDF are in ordinary letters, so that two of them are one word', () => {
    const text =
      'la ﬁlle\tMädchen\n\u200bla fi\u00adlle\tdas Ma\u0308dchen\n\u202ala\u00a0ﬂeur\u202c;x\tBlume\noﬃce\tAmt';
    expect(read(text).map(({ learnTxt, hintTxt }) => [learnTxt, hintTxt])).toEqual([
      ['la fille', 'Mädchen'],
      ['la fille', 'das Mädchen'],
      ['la fleur;x', 'Blume'],
      ['office', 'Amt'],
    ]);
  });

  test.each(['', '\n', '\uFEFF', '\t\t', ' \r\n '])('[LIST-45] %j holds no item', (text) => {
    expect(parseListText(text)).toEqual({ items: [], skipped: 0 });
  });

  test('[LIST-45] empty cells in the middle keep their column, empty tags are dropped', () => {
    expect(read('\tle mouton\t\t\tferme')).toEqual([
      { learnTxt: '', hintTxt: 'le mouton', hintImgUrl: '', accept: [], tags: ['ferme'] },
    ]);
  });
});

describe('quoted cells', () => {
  test.each([
    ['a newline', '"deux\nlignes"\tindice', 'deux lignes'],
    ['a CRLF newline', '"deux\r\nlignes"\tindice', 'deux lignes'],
    ['a tab', '"un\tdeux"\tindice', 'un deux'],
    ['doubled quotes', '"il dit ""oui"""\tindice', 'il dit "oui"'],
    ['nothing', '""\tindice', ''],
    ['spaces at its ends', '" un "\tindice', ' un '],
  ])('[LIST-45] with %s', (_, text, learnTxt) => {
    expect(read(text)).toEqual([{ learnTxt, hintTxt: 'indice', hintImgUrl: '', accept: [], tags: [] }]);
  });

  test.each([
    ['a word in quotes at the start', '"Oui" dit-il\na', ['"Oui" dit-il', 'a']],
    ['a quote that never closes', '"ouvert\na\nb', ['"ouvert', 'a', 'b']],
    ['a quote in the middle', 'un écran de 15"\na', ['un écran de 15"', 'a']],
  ])('[LIST-45] %s is plain text', (_, text, expected) => {
    expect(learnTexts(text)).toEqual(expected);
  });

  test('a long text of open quotes is read in linear time', () => {
    const lines = Array.from({ length: 50_000 }, () => '"ouvert ""encore""').join('\n');
    expect(read(lines)).toHaveLength(50_000);
  });
});

describe('export', () => {
  test('[LIST-47] columns are learn text, hint, picture, tags', () => {
    const text = listToText([
      {
        learnTxt: 'das Schaf',
        hintTxt: 'le mouton',
        hintImgUrl: '/images/mouton.svg',
        accept: [],
        tags: ['animal', 'ferme'],
      },
      { learnTxt: 'die Kuh', hintTxt: '', hintImgUrl: '', accept: [], tags: [] },
    ]);
    expect(text).toBe('das Schaf\tle mouton\t/images/mouton.svg\tanimal\tferme\ndie Kuh\n');
  });

  test('[LIST-47] quotes only the cells that need it, and leaves out empty items', () => {
    const bare = { hintTxt: '', hintImgUrl: '', accept: [], tags: [] };
    const text = listToText([
      { ...bare, learnTxt: 'a "b"' },
      { ...bare, learnTxt: ' ' },
      { ...bare, learnTxt: 'l’été, déjà' },
      { ...bare, learnTxt: 'x', accept: [], tags: ['', 'y'] },
    ]);
    expect(text).toBe('"a ""b"""\nl’été, déjà\nx\t\t\ty\n');
  });

  test('[LIST-45] [LIST-47] an export is imported back unchanged', () => {
    const cell = fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.stringMatching(/^[ab"\t\n ,;|]{0,8}$/),
        fc.constantFrom('mot', 'indice', '1,5', 'a;b'),
      )
      .map((text) => plainLetters(text.replace(/[^\P{Cc}]|[\u2028\u2029]/gu, '')));
    const filled = cell.filter((text) => text.trim() !== '');
    const item = fc.record({
      learnTxt: filled,
      hintTxt: fc.oneof(fc.constant(''), filled),
      hintImgUrl: fc.oneof(fc.constant(''), filled),
      accept: fc.array(filled, { maxLength: 3 }),
      tags: fc.array(filled, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 9 }), (items) => {
        expect(parseListText(listToText(items))).toEqual({ items, skipped: 0 });
      }),
    );
  });

  test('[LIST-45] [LIST-47] under a head each tag keeps a column of its own', () => {
    const bare = { hintTxt: '', hintImgUrl: '', accept: [], tags: [] };
    const items = [
      { ...bare, learnTxt: 'mot', hintTxt: 'indice' },
      { ...bare, learnTxt: 'chat', tags: ['animaux', 'maison', 'lundi'] },
    ];
    const text = listToText(items);
    expect(text).toMatch(/^Mot\tIndice\tImage\tÉtiquettes\tÉtiquettes\tÉtiquettes\n/);
    expect(parseListText(text)).toEqual({ items, skipped: 0 });
  });

  test.each([
    ['words that look like a head', ['mot', 'indice'], 'Mot\tIndice\tImage\tÉtiquettes\nmot\tindice\n'],
    ['words with commas alone', ['1,5', ''], 'Mot\tIndice\tImage\tÉtiquettes\n1,5,x\n2,5,y\n'],
  ])('[LIST-47] a head stands over %s', (_, [learnTxt = '', hintTxt = ''], text) => {
    const bare = { hintTxt, hintImgUrl: '', accept: [], tags: [] };
    const items = hintTxt === '' ? ['1,5,x', '2,5,y'] : [learnTxt];
    const more = hintTxt === '' ? [] : [{ ...bare, learnTxt: 'un', hintTxt: 'one' }];
    const given = [...items.map((word) => ({ ...bare, learnTxt: word })), ...more];
    const written = listToText(given);
    expect(written).toContain(text);
    expect(parseListText(written)).toEqual({ items: given, skipped: 0 });
  });

  test('any text is read without failing, and gives items worth keeping', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ab"\t\n\r ]{0,60}$/), (text) => {
        for (const item of parseListText(text).items) {
          expect(item.tags.length).toBeLessThanOrEqual(8);
          expect([item.learnTxt, item.hintTxt, item.hintImgUrl, ...item.tags].some((cell) => cell.trim() !== '')).toBe(
            true,
          );
        }
      }),
    );
  });
});
