import { describe, expect, test } from 'vitest';
import { LIST_COLUMNS, listColumns, listRows, parseListText } from './list-text.ts';
import { readTable, rolesOf } from './read-table.ts';

const words = (text: string) =>
  parseListText(text).items.map(({ learnTxt, hintTxt, tags }) => [learnTxt, hintTxt, ...tags]);

describe('[LIST-45] notes that Anki exported as plain text', () => {
  test('its first lines are no words', () => {
    const text =
      '#separator:tab\n#html:false\n#tags column:3\nder Hund\tle chien\tanimal maison\ndie Kuh\tla vache\t\n';
    expect(words(text)).toEqual([
      ['der Hund', 'le chien', 'animal', 'maison'],
      ['die Kuh', 'la vache'],
    ]);
  });

  test('number, kind and deck of a note are no words either, wherever they stand', () => {
    const text =
      '\uFEFF#separator:Semicolon\r\n#guid column:1\r\n#notetype column:2\r\n#deck column:3\r\n#tags column:6\r\n' +
      'k$1;Basic;Deutsch::7;der Hund;le chien;animal\r\nk$2;Basic;Deutsch::7;die Kuh;la vache;\r\n';
    expect(words(text)).toEqual([
      ['der Hund', 'le chien', 'animal'],
      ['die Kuh', 'la vache'],
    ]);
  });

  test('a field is read as one sees it', () => {
    const text = [
      '#separator:tab',
      '#html:true',
      '<b>der&nbsp;Hund</b>[sound:hund.mp3]\t"<div>le&#32;chien</div><div>le <i>toutou</i></div><img src=""a.png"">"',
      '{{c1::Bern}} est la {{c2::capitale::quoi}}\t1 &lt; 2 &amp;amp; 3<br><style>b{}</style>&#x2603;',
    ].join('\n');
    expect(words(text)).toEqual([
      ['der Hund', 'le chien le toutou'],
      ['Bern est la capitale', '1 < 2 &amp; 3 ☃'],
    ]);
  });

  test('signs of HTML stay where the text is none', () => {
    expect(words('#separator:tab\n#html:false\n<b>x</b>\t&lt;\n')).toEqual([['<b>x</b>', '&lt;']]);
  });

  test('tags of all notes, and a note of many fields, which is not too wide', () => {
    const note = ['Hund', 'chien', ...Array.from({ length: 16 }, (_, nth) => `champ ${nth}`)].join('\t');
    expect(parseListText(`#separator:tab\n#tags:7H lundi\n${note}\n`)).toMatchObject({
      items: [{ learnTxt: 'Hund', hintTxt: 'chien', hintImgUrl: '', tags: ['7H', 'lundi'] }],
      skipped: 0,
    });
  });

  test('names of its columns say which is the word', () => {
    const spec = listColumns(['allemand'], ['francais']);
    const table = readTable('#separator:tab\n#columns:Français\tAllemand\nle chien\tder Hund\n', spec);
    expect(listRows(table, rolesOf(table, spec))).toMatchObject([
      { line: 3, item: { learnTxt: 'der Hund', hintTxt: 'le chien' } },
    ]);
  });

  test('a note is no head, and what is chosen otherwise goes on', () => {
    const text = '#separator:tab\nMot\tIndice\nun;one\tdeux;two\n';
    expect(readTable(text, LIST_COLUMNS)).toMatchObject({
      head: ['Mot', 'Indice'],
      blank: 0,
      rows: [{ line: 2 }, { line: 3 }],
    });
    expect(readTable(text, LIST_COLUMNS, { separator: ';', hasHead: false })).toMatchObject({
      head: null,
      separator: ';',
    });
  });

  test.each(['#hashtag\tmot-dièse', '# le titre\nun\tone', '#html\tlangage'])('%j is a text like others', (text) => {
    expect(words(text)[0]?.[0]).toBe(text.split(/[\t\n]/)[0]);
  });
});
