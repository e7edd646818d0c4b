import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveList, keepRun } from '../../../test/practice-kit.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

let app: TestApp;
let client: Client;
let given: Awaited<ReturnType<typeof giveList>>;

beforeAll(async () => {
  app = await createTestApp();
  const teacher = await buildTeacher(app.db);
  client = await app.signInAs(teacher);
  const lea = await buildPupil(app.db, { displayName: 'Léa Girardin' });
  const odd = await buildPupil(app.db, { displayName: '@Noah' });
  given = await giveList(app.db, {
    ...{ teacher, pupils: [lea, odd] },
    columns: {
      title: 'Dictée : 7A',
      items: [{ learnTxt: '=HYPERLINK("http://a.ch")', hintTxt: '+1' }, { learnTxt: 'soudain' }],
    },
    rows: { className: '7A' },
  });
  const [formula = 0, sudden = 0] = given.words;
  await keepRun(app.db, {
    ...{ pupil: lea, given, rate: 50, seconds: 61 },
    words: [
      [formula, 'write', 'later', 2],
      [sudden, 'write', 'never', 3],
    ],
    wrong: { [sudden]: ['=soudin'] },
  });
});
afterAll(() => app.close());

const fileOf = (path: string) => client.request('GET', `/api/v1${path}`);
const nameOf = (headers: Record<string, unknown>) =>
  decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1] ?? '');

test('the results of a course, as csv and as workbook: numbers in columns of their own, and no text is a formula', async () => {
  const csv = await fileOf(`/distribution/${given.course.id}/resultats/fichier?format=csv`);
  expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  expect(nameOf(csv.headers)).toMatch(/^Dictée 7A - résultats-\d{8}-\d{4}\.csv$/);
  const rows: string[][] = parse(csv.rawPayload, { delimiter: ';', bom: true });
  const day = expect.stringMatching(/^\d{2}\.\d{2}\.\d{2}/);
  const head = [
    ...['Nom', 'Prénom', 'Classe', 'Écriture', 'Écriture\u00a0: mots'],
    ...['Écriture\u00a0: meilleur résultat (%)', 'Écriture\u00a0: essais'],
  ];
  expect(rows).toEqual([
    [...head, 'Temps (min)', 'Dernière fois', 'Rendus en retard', 'Période'],
    ["'@Noah", '', '7A', 'à faire', '', '', '0', '0', '', '0', 'Tout le temps'],
    ['Girardin', 'Léa', '7A', 'terminé', '', '50', '1', '2', day, '0', 'Tout le temps'],
  ]);
  const xlsx = await fileOf(`/distribution/${given.course.id}/resultats/fichier?format=xlsx`);
  expect(xlsx.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(await readWorkbook(xlsx.rawPayload)).toMatchObject([
    {
      sheet: 'Dictée 7A',
      data: [
        head.concat(rows[0]?.slice(7) ?? []),
        ['@Noah', null, '7A', 'à faire', null, null, 0, 0, null, 0, 'Tout le temps'],
        ['Girardin', 'Léa', '7A', 'terminé', null, 50, 1, 2, day, 0, 'Tout le temps'],
      ],
    },
  ]);
});

test('a file of results has the class and the state that the screen shows', async () => {
  const namesOf = async (query: string) => {
    const { rawPayload } = await fileOf(`/distribution/${given.course.id}/resultats/fichier?format=csv&${query}`);
    return (parse(rawPayload, { delimiter: ';', bom: true }) as string[][]).slice(1).map(([name]) => name);
  };
  expect(await namesOf('filtre=termine')).toEqual(['Girardin']);
  expect(await namesOf('filtre=a-faire')).toEqual(["'@Noah"]);
  expect(await namesOf('filtre=en-retard')).toEqual([]);
  expect(await namesOf('classe=individuels')).toHaveLength(2);
  expect(await namesOf('classe=c9z')).toEqual([]);
  expect((await fileOf(`/distribution/${given.course.id}/resultats/fichier?format=csv&filtre=x`)).statusCode).toBe(400);
});

test('the results of a list: a row for each word, a column for each pupil, and what was written instead', async () => {
  const csv = await fileOf(`/liste/${given.listId}/resultats/fichier?format=csv`);
  expect(parse(csv.rawPayload, { delimiter: ';', bom: true })).toEqual([
    ['Mot', 'Indice', 'Manqué par', 'Demandé à', 'Erreurs les plus fréquentes', "'@Noah", 'Léa Girardin'],
    [`'=HYPERLINK("http://a.ch")`, "'+1", '1', '1', '', '', 'juste plus tard'],
    ['soudain', '', '1', '1', "'=soudin ×1", '', 'jamais juste'],
  ]);
  const xlsx = await fileOf(`/liste/${given.listId}/resultats/fichier?format=xlsx`);
  const sheet = strFromU8(unzipSync(xlsx.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toContain('<f>');
  const none = await fileOf(`/liste/${given.listId}/resultats/fichier?format=csv&groupe=personne`);
  expect(parse(none.rawPayload, { delimiter: ';', bom: true })).toHaveLength(3);
  expect((await fileOf(`/liste/${given.listId}/resultats/fichier?format=pdf`)).statusCode).toBe(400);
});
