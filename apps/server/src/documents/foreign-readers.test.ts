import { listToText, parseListText, readTable } from '@pupitre/learning';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

/** What people write into cells, and what is to be read of it. */
const AWKWARD = [
  ['Élève', 'Commentaire; avec un point-virgule', '« deux\nlignes »'],
  ['Zoé "Zo" Müller', 'e\u0301crit, bien', '"'],
  ['3 1/2"', 'tab\tici', ''],
  ['', 'seule', 'fin'],
];

test('a csv of ours is read alike by a program of others and by our own imports', () => {
  const bytes = csvOf(AWKWARD);
  const composed = AWKWARD.map((row) => row.map((cell) => cell.normalize('NFC')));
  expect(parse(Buffer.from(bytes), { delimiter: ';', bom: true })).toEqual(composed);
  const table = readTable(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), {
    order: ['one', 'other'],
    rest: null,
    names: {},
  });
  expect(table).toMatchObject({ separator: ';', isRecognised: true, columns: 3 });
  expect(table.rows.map(({ cells }) => cells)).toEqual(composed);
});

test('an exported list is read alike by a program of others and by our own import', () => {
  const items = [
    { learnTxt: 'le "chat"', hintTxt: 'die\tKatze', hintImgUrl: '', tags: ['animal; à poils'], accept: ['le matou'] },
    { learnTxt: '-er', hintTxt: '=1+1', hintImgUrl: '', tags: [], accept: [] },
    { learnTxt: 'a|b', hintTxt: 'deux\nlignes', hintImgUrl: '', tags: [], accept: [] },
  ];
  const text = listToText(items);
  const rows: string[][] = parse(text, { delimiter: '\t', relax_column_count: true });
  expect(rows.map(([word, hint]) => [word, hint])).toEqual([
    ['le "chat" | le matou', 'die\tKatze'],
    ['-er', '=1+1'],
    ['a\\|b', 'deux\nlignes'],
  ]);
  expect(parseListText(text).items.map(({ learnTxt, accept }) => [learnTxt, accept])).toEqual(
    items.map(({ learnTxt, accept }) => [learnTxt, accept]),
  );
});
