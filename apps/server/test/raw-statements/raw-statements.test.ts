import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { type Column, describeStatement } from './describe.ts';
import type { Text } from './load-texts.ts';
import { type RowField, readSites, type Site } from './read-sites.ts';
import { readTexts } from './read-texts.ts';

/**
 * Statements whose text depends on more than examples can say: names of tables and columns, whole conditions. Tests of
 * their modules ask them. The list only gets shorter.
 */
const UNKNOWN = [
  'src/content/items.queries.ts: insertItems',
  'src/content/items.queries.ts: updateItems',
  'src/content/news.queries.ts: countsNews',
  'src/content/rows.queries.ts: setDeletedOn',
  'src/db/authorities/admit.ts: dropSoleKeys',
  'src/db/authorities/admit.ts: markLeakproof',
  'src/db/parts.ts: dropParts',
  'src/db/parts.ts: findStrays',
  'src/db/parts.ts: makePart',
  'src/db/parts.ts: makePart',
  'src/db/parts.ts: remakeParts',
  'src/db/run-migrations.ts: runBeside',
  'src/demo/build/next-id.ts: nextId',
  'src/demo/canton-folios.ts: insertCells',
  'src/demo/canton-folios.ts: insertCells',
  'src/demo/canton-folios.ts: insertCells',
  'src/demo/canton/bulk-insert.ts: bulkInsert',
  'src/demo/canton/bulk-insert.ts: withoutIndexes',
  'src/modules/directory/roster/undo.queries.ts: count',
  'src/modules/folios/folio-write.queries.ts: removeParts',
  'src/modules/folios/folio-write.queries.ts: returnPart',
  'src/modules/media/foreign-media.queries.ts: findForeignMedia',
  'src/modules/media/foreign-media.queries.ts: replaceMedium',
  'src/modules/practice/clean-foreign-ids.queries.ts: emptyPlaces',
  'src/privacy/erase-contents.ts: titles',
  'src/privacy/erase-person.ts: eraseFolioAnswers',
  'src/privacy/erase-person.ts: eraseTraces',
  'src/privacy/export-person.ts: readEverything',
  'src/privacy/join-folios.ts: joinCells',
  'src/privacy/join-folios.ts: joinCells',
  'src/privacy/join-people.ts: dropTwins',
  'src/privacy/join-people.ts: dropTwins',
  'src/privacy/join-people.ts: joinPeople',
  'src/privacy/join-people.ts: leaveOwnTeams',
  'src/privacy/kept-joins.ts: keepJoin',
  'src/privacy/undo-join.ts: moveBack',
  'src/privacy/undo-join.ts: takeOut',
];

/** The compiler reads the whole server. */
const TIMEOUT_MS = 180_000;

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

type Outcome = { site: Site; columns?: Column[]; refusal?: string };

async function outcomesOf(sites: readonly Site[]): Promise<Outcome[]> {
  const siteAt = new Map(sites.map((site) => [`${site.file}:${site.line}`, site]));
  const texts = await readTexts(sites);
  const made = await makeTables(texts);
  const outcomes: Outcome[] = [];
  for (const text of texts) {
    const site = siteAt.get(`${text.file}:${text.line}`);
    if (site === undefined) throw new Error(`${text.file}:${text.line} was loaded, but not read.`);
    if ('error' in text) outcomes.push({ site, refusal: text.error });
    else if (made.has(text.text)) outcomes.push({ site, columns: [] });
    else outcomes.push({ site, ...(await describeText(text.text)) });
  }
  const loaded = new Set(outcomes.map(({ site }) => site));
  return [...outcomes, ...sites.filter((site) => !loaded.has(site)).map((site) => ({ site, refusal: 'not loaded' }))];
}

const describeText = (text: string): Promise<{ columns: Column[] } | { refusal: string }> =>
  describeStatement(client, text).then(
    (columns) => ({ columns }),
    ({ message }: Error) => ({ refusal: message }),
  );

/** Makes the tables that last as long as a transaction, whatever their order; answers the texts that made them. */
async function makeTables(texts: readonly Text[]): Promise<Set<string>> {
  const makers = texts.flatMap((one) => ('text' in one && one.text.includes('create temp') ? [one.text] : []));
  const made = new Set<string>();
  for (let before = -1; made.size > before; ) {
    before = made.size;
    for (const text of makers) {
      const values = new Set(text.match(/\$\d+/g)).size;
      if (!made.has(text) && (await makeTable(text, values))) made.add(text);
    }
  }
  return made;
}

const makeTable = (text: string, values: number): Promise<boolean> =>
  client.query(text.replaceAll('on commit drop', ''), values === 0 ? undefined : Array(values).fill(null)).then(
    () => true,
    () => false,
  );

/** How the answer differs from what the row is said to be. */
function differences(fields: readonly RowField[], columns: readonly Column[]): string[] {
  const names = columns.map(({ name }) => name);
  return [
    ...names.filter((name, place) => names.indexOf(name) < place).map((name) => `${name} comes twice`),
    ...names.filter((name) => !fields.some((field) => field.name === name)).map((name) => `${name} is in no row`),
    ...fields.filter(({ name, isOptional }) => !isOptional && !names.includes(name)).map(({ name }) => `no ${name}`),
    ...columns.flatMap(({ name, kind }) => {
      const kinds = fields.find((field) => field.name === name)?.kinds ?? [];
      // JSON may be anything that it can hold.
      const wrong = kinds.filter((one) => (kind === null ? one === 'Date' : one !== kind));
      return wrong.map((one) => `${name} is ${kind ?? 'JSON'}, not ${one}`);
    }),
  ];
}

const problemsOf = ({ site, columns = [] }: Outcome): string[] =>
  Array.isArray(site.fields) ? differences(site.fields, columns).map((one) => `${site.name}: ${one}`) : [];

test(
  'PostgreSQL takes every raw statement, and answers what its row says',
  async () => {
    const sites = readSites();
    expect(sites.length).toBeGreaterThan(440);
    const outcomes = await outcomesOf(sites);
    const known = outcomes.filter(({ site, refusal }) => refusal === undefined && site.fields !== 'open');
    expect(known.flatMap(problemsOf)).toEqual([]);
    const unknown = outcomes.filter((one) => !known.includes(one)).map(({ site }) => site.name);
    expect(unknown.sort()).toEqual(UNKNOWN);
  },
  TIMEOUT_MS,
);

test(
  'a statement that is wrong is named',
  async () => {
    const outcomes = await outcomesOf(readSites([path.join(import.meta.dirname, 'wrong.ts')]));
    const found = outcomes.map((one) => one.refusal ?? problemsOf(one));
    const wrong = 'test/raw-statements/wrong.ts';
    expect(found).toEqual([
      [],
      [`${wrong}: missing: no name`],
      [`${wrong}: typed: id is number, not string`, `${wrong}: typed: roles is string[], not number[]`],
      'column "idd" does not exist',
      [`${wrong}: surplus: name is in no row`],
      [`${wrong}: twice: id comes twice`],
      [`${wrong}: dated: on is string, not Date`],
    ]);
  },
  TIMEOUT_MS,
);
