import { describe, expect, test } from 'vitest';
import { CRITERION_COLUMNS } from './criteria-text.ts';
import { LIST_COLUMNS, listColumns, parseListText } from './list-text.ts';
import { PUPIL_COLUMNS, parsePupilRows, pupilRoles } from './pupil-rows.ts';
import { type ColumnSpec, readTable, rolesOf } from './read-table.ts';

const cells = (text: string, choices = {}) => readTable(text, LIST_COLUMNS, choices).rows.map((row) => row.cells);

describe('what parts the columns', () => {
  test.each([
    ['tabs', 'le chat\tdie Katze\nle chien\tder Hund', '\t'],
    ['tabs in half of the lines', 'un\tone\ndeux', '\t'],
    ['tabs in half of the lines below the first one, beside semicolons', 'a;b\nc;d\te', '\t'],
    ['semicolons, with a tab in a third of the lines', 'a;b\nc;d\te\nf;g', ';'],
    ['tabs, with semicolons in the cells', 'un\ta; b\ndeux\tc; d', '\t'],
    ['semicolons', 'le chat;die Katze\nle chien;der Hund', ';'],
    ['semicolons and spaces', 'le chat ; die Katze\nle chien ; der Hund', ';'],
    ['semicolons, with commas in the cells', 'le chat, noir;die Katze\nun;a,b', ';'],
    ['semicolons, some hints missing', 'le chat;die Katze\nle chien\nla vache;die Kuh', ';'],
    ['commas', 'le chat,die Katze\nle chien,der Hund', ','],
    ['commas, some cells quoted', 'mot,indice\nchat,"Katze, die"\nchien,"Hund, der"', ','],
    ['commas beside figures', '7,20418833,Noah\n7,20418834,Zoé', ','],
    ['bars', 'le chat|die Katze\nle chien|der Hund', '|'],
    ['« sep=; » of Excel', 'sep=;\r\nun;one', ';'],
    ['« sep=, » of Excel', 'sep=,\nun,one', ','],
    ['nothing: words', 'le chat\nle chien', null],
    ['nothing: sentences', 'Lit un texte, le comprend\nÉcrit un mot, puis deux', null],
    ['nothing: sentences with semicolons', 'Lit; comprend\nÉcrit un mot\nRésume\nDit', null],
    ['nothing: numbers', '1,5\n2,5\n3,75', null],
    ['nothing: one line', 'un,deux,trois', null],
    ['nothing: other right answers', 'das Velo | das Rad\ndie Kuh | das Rind', null],
    ['nothing', '', null],
  ])('%s', (_, text, separator) => {
    const table = readTable(text, LIST_COLUMNS);
    expect(table.separator).toBe(separator);
    expect(table.isRecognised).toBe(separator !== null);
  });

  test('a bar with spaces parts columns where it says nothing else', () => {
    expect(readTable('Lit | FRA\nCompte | MAT', CRITERION_COLUMNS).separator).toBe('|');
  });

  test('a choice takes precedence, also for one column', () => {
    expect(cells('un,deux,trois', { separator: ',' })).toEqual([['un', 'deux', 'trois']]);
    expect(cells('a;b\nc;d', { separator: null })).toEqual([['a;b'], ['c;d']]);
    expect(readTable('a;b\nc;d', LIST_COLUMNS, { separator: ';' }).isRecognised).toBe(false);
  });

  test('lines keep their numbers, also after « sep=; », a head, blank lines and a cell of several lines', () => {
    const table = readTable('sep=;\r\nmot;indice\r\n"un\r\ndeux";x\r\n\r\ntrois;y\r\n', LIST_COLUMNS);
    expect(table.rows.map(({ line, cells: row }) => [line, row.join('|')])).toEqual([
      [3, 'un\ndeux|x'],
      [6, 'trois|y'],
    ]);
    expect(table).toMatchObject({ blank: 1, columns: 2, head: ['mot', 'indice'] });
  });
});

describe('heads', () => {
  const roles = (text: string, choices = {}) => {
    const table = readTable(text, LIST_COLUMNS, choices);
    return [table.head !== null, rolesOf(table, LIST_COLUMNS)];
  };

  test.each([
    ['Mot;Indice\nun;one', [true, ['learn', 'hint']]],
    ['INDICE\tMOT\tÉtiquette 1\tÉtiquette 2\none\tun\tx\ty', [true, ['hint', 'learn', 'tag', 'tag']]],
    ['term,definition\nun,one', [true, ['learn', 'hint']]],
    ['mot\tWort\nun\teins', [false, ['learn', 'hint']]],
    ['un\tone\tx.png\ta\tb', [false, ['learn', 'hint', 'picture', 'tag', 'tag']]],
    ['mot 0\tindice\nmot 1\tindice', [false, ['learn', 'hint']]],
    ['mot\nun', [false, ['learn']]],
    ['mot;indice', [false, ['learn', 'hint']]],
  ])('%j', (text, expected) => {
    expect(roles(text)).toEqual(expected);
  });

  test('the names of the languages are a head, in any order', () => {
    const spec = listColumns(['allemand', 'deutsch'], ['francais']);
    const table = readTable('Français;Deutsch\nla gare;der Bahnhof', spec);
    expect(rolesOf(table, spec)).toEqual(['hint', 'learn']);
  });

  test('a head may be chosen, or be none', () => {
    expect(roles('Begriff;Erklärung\nun;one', { hasHead: true })).toEqual([true, ['learn', 'hint']]);
    expect(roles('Mot;Indice\nun;one', { hasHead: false })).toEqual([false, ['learn', 'hint']]);
    expect(roles('Mot;Remarque;Étiquette\nun;one;x', { hasHead: true })).toEqual([true, ['learn', 'hint', 'tag']]);
  });

  test('pupils: other columns are left, names may be in two', () => {
    const spec = PUPIL_COLUMNS.groups;
    const table = readTable('Nom,Prénom,Date de naissance,Identifiant,Classe\nEmery,Noah,1.1.2015,7,7A', spec);
    expect(table.separator).toBe(',');
    expect(pupilRoles(table, 'groups')).toEqual(['lastName', 'firstName', null, 'id', 'class']);
    expect(parsePupilRows('identifiant,nom affiché\n20418834,"Müller-Übelhör, Zoé"', 'group').rows).toEqual([
      { line: 2, className: '', worldId: '20418834', displayName: 'Müller-Übelhör, Zoé' },
    ]);
  });
});

describe('answers of several lines, without quotes', () => {
  const QUIZLET = 'aller\tIch gehe\ner geht\nvenir\tIch komme\ner kommt\nvoir\tIch sehe\n';

  test('go on with the line before where they have more words than any word to learn', () => {
    expect(parseListText(QUIZLET).items.map(({ learnTxt, hintTxt }) => [learnTxt, hintTxt])).toEqual([
      ['aller', 'Ich gehe er geht'],
      ['venir', 'Ich komme er kommt'],
      ['voir', 'Ich sehe'],
    ]);
    expect(readTable(QUIZLET, LIST_COLUMNS)).toMatchObject({ loose: 2, joinsLines: true });
  });

  test('are words where they look like words, and either may be chosen', () => {
    const text = 'das Schaf\tle mouton\ndie Kuh\nder Hund\tle chien';
    expect(readTable(text, LIST_COLUMNS)).toMatchObject({ loose: 1, joinsLines: false });
    expect(cells(text, { joinsLines: true })).toEqual([
      ['das Schaf', 'le mouton\ndie Kuh'],
      ['der Hund', 'le chien'],
    ]);
    expect(cells(QUIZLET, { joinsLines: false })).toHaveLength(5);
  });

  test('are offered only with two columns and tabs', () => {
    expect(readTable('a\tb\tc\nd', LIST_COLUMNS).loose).toBe(0);
    expect(readTable('a;b\nc d e\nf;g', LIST_COLUMNS).loose).toBe(0);
    expect(readTable('premier\na\tb', LIST_COLUMNS).loose).toBe(0);
  });
});

test('ten thousand lines, long ones among them, are read at once', () => {
  const long = 'x'.repeat(900);
  const text = Array.from(
    { length: 10_000 },
    (_, index) => `mot ${index};indice ${index % 50 === 0 ? long : index};nom`,
  ).join('\r\n');
  const start = performance.now();
  expect(readTable(text, LIST_COLUMNS).rows).toHaveLength(10_000);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test('a column gets the role of its head, once, else the next one that is left; without a name it has none', () => {
  const names = { first: ['mot clef'], second: ['deux'], tag: ['tag'] };
  const spec: ColumnSpec<keyof typeof names> = { order: ['first', 'second'], rest: 'tag', names };
  const roles = (head: string[], columns = head.length) =>
    rolesOf({ ...readTable('', LIST_COLUMNS), head, columns }, spec);
  expect(roles(['Mot_clef', '  ', 'x'], 4)).toEqual(['first', null, 'second', null]);
  expect(roles(['mot-clef', 'mot clef', 'tag 1', 'tag 2'])).toEqual(['first', null, 'tag', 'tag']);
});
