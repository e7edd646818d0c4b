import {
  createFolio,
  createFolioReport,
  type FolioPeriod,
  getFolio,
  getFolioYear,
  getShowings,
  saveFolio,
  saveShowing,
} from '@pupitre/contract';
import { addDays, calendarDay, isoDay, readIsoDay, schoolClock, schoolYearAt } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openObservationKit } from '../../../test/observation-kit.ts';
import { readPdf } from '../folio-reports/testing/read-pdf.ts';

const { t, owner, colleague, reader, outsider, ...kit } = await openObservationKit();

const today = calendarDay(new Date());
const daysFromNow = (days: number) => isoDay(addDays(schoolClock(new Date()), days));
/** One that is over, one that runs. */
const PERIODS: FolioPeriod[] = [
  { name: 'Automne', from: daysFromNow(-90), to: daysFromNow(-31) },
  { name: 'Après les vacances', from: daysFromNow(-30), to: daysFromNow(40) },
];

async function open() {
  const built = await kit.build({ title: 'Lecture' });
  const read = async (as = owner) => (await as.client.call(getFolio, { params: { id: built.id } })).body;
  const save = async (periods: unknown, as = owner, changes = {}) =>
    as.client.call(saveFolio, { body: { ...(await read(as)), periods, ...changes } as never });
  return { ...built, read, save };
}

test('a folio keeps its own periods, one version at a time; whoever edits sets them, and everybody in it reads them', async () => {
  const folio = await open();
  expect((await folio.read()).periods).toBeNull();
  const { status, body } = await folio.save(PERIODS, colleague);
  expect(status).toBe(200);
  expect(body).toMatchObject({ periods: PERIODS, version: 2 });
  expect((await folio.read(reader)).periods).toEqual(PERIODS);
  // The same once more is no change.
  expect((await folio.save(PERIODS)).body.version).toBe(2);
  expect((await folio.save(null, owner, { version: 1 })).error.code).toBe('STALE');
  expect((await folio.save(null, reader)).status).toBe(403);
  expect((await outsider.client.call(getFolio, { params: { id: folio.id } })).status).not.toBe(200);
  expect((await folio.save(null)).body.periods).toBeNull();
});

const [first, second] = PERIODS as [FolioPeriod, FolioPeriod];
test.each([
  ['none', [], 'Ajoutez une période.'],
  [
    'too many',
    Array.from({ length: 7 }, (_, index) => ({
      name: `P${index}`,
      from: `203${index}-01-01`,
      to: `203${index}-02-01`,
    })),
    '6 périodes au maximum.',
  ],
  ['a day in common', [first, { ...second, from: first.to }], 'Les périodes se suivent, sans jour en commun.'],
  ['another order', [second, first], 'Les périodes se suivent, sans jour en commun.'],
  ['an end before its beginning', [{ ...first, to: '2020-01-01' }], 'Le dernier jour précède le premier.'],
  ['no day of the calendar', [{ ...first, from: '2026-02-30' }], 'Choisissez le premier et le dernier jour.'],
  ['three years', [first, { ...second, to: '2099-12-31' }], 'Les périodes tiennent en deux années scolaires.'],
  ['one name twice', [first, { ...second, name: ` ${first.name} ` }], 'Deux périodes ont le même nom.'],
  ['an empty name', [{ ...first, name: ' ' }], 'Ce champ est obligatoire.'],
  ['a long name', [{ ...first, name: 'x'.repeat(31) }], '30 caractères maximum.'],
])('refuses %s, in plain words', async (_, periods, message) => {
  const folio = await open();
  const { status, error } = await folio.save(periods);
  expect(status).toBe(400);
  expect(Object.values(error.fields ?? {}).join(' ')).toContain(message);
  expect((await folio.read()).periods).toBeNull();
});

test('a name is a text: markup stays text, what nobody sees is no name', async () => {
  const folio = await open();
  const { body } = await folio.save([{ ...first, name: '<script>alert(1)</script> 🍂' }]);
  expect(body.periods?.[0]?.name).toBe('<script>alert(1)</script> 🍂');
  expect((await folio.save([{ ...first, name: '\u0007' }])).status).toBe(400);
});

test('the database keeps no other shape', async () => {
  const folio = await open();
  for (const value of ['[]', '{}', '"x"', 'null']) {
    const write = t.db.execute(sql`update folio set periods = ${value}::jsonb where id = ${folio.id}`);
    await expect(write).rejects.toThrow();
  }
});

test('« Mon folio » offers the periods of the folio that have begun', async () => {
  const folio = await open();
  await folio.save(PERIODS);
  const params = { id: folio.id };
  const { body } = await owner.client.call(getShowings, { params });
  expect(body.periods.map(({ name, part, from, to }) => [name, part, from, to])).toEqual([
    ['today', null, expect.any(String), null],
    ['part', 0, first.from, first.to],
    ['part', 1, second.from, second.to],
  ]);
  const studentIds = folio.pupils.map(({ id }) => id);
  const shown = { from: first.from, to: first.to, studentIds };
  await owner.client.call(saveShowing, { params, body: shown });
  // Other periods afterwards: what was shown stays shown, and can be taken back.
  await folio.save(null);
  const after = (await owner.client.call(getShowings, { params })).body.periods;
  expect(after.find(({ name }) => name === 'other')).toMatchObject(shown);
});

test('a report names the period that its days are', async () => {
  const folio = await open();
  await folio.save(PERIODS);
  const { studentId } = folio.cell(0, 0);
  const read = async (from: string, to: string) => {
    const { rawPayload, statusCode } = await owner.client.request(
      'POST',
      `/api/v1${createFolioReport.path.replace(':id', String(folio.id))}`,
      {
        body: {
          ...{ from, to, form: 'pdf', pupils: [studentId], leftOut: [] },
          choices: {
            ...{ title: 'Rapport', criteria: null, levels: true, evolution: false, dates: false, comments: 'none' },
            ...{ marks: false, selfEvaluation: false, head: false, signatures: false },
          },
        },
      },
    );
    expect(statusCode).toBe(200);
    return (await readPdf(rawPayload)).text;
  };
  expect(await read(second.from, today)).toContain('Lecture · Après les vacances');
  expect(await read(daysFromNow(-29), today)).not.toContain('Après les vacances');
});

test('the year after has them on its own days, a copy as they are', async () => {
  const folio = await open();
  await folio.save(PERIODS);
  const { body } = await owner.client.call(getFolioYear, { params: { id: folio.id } });
  expect(body.periods?.map(({ name }) => name)).toEqual(PERIODS.map(({ name }) => name));
  const [begins] = body.periods ?? [];
  const yearOf = (day: string) => {
    const read = readIsoDay(day);
    return read === null ? 0 : schoolYearAt(new Date(`${day}T12:00:00Z`), t.config.schoolYearEnd).from.year;
  };
  expect(yearOf(begins?.from ?? '')).toBe(Number(body.schoolYear.slice(0, 4)));
  const copy = await owner.client.call(createFolio, { body: { periods: body.periods, copiedFrom: folio.id } });
  expect((await owner.client.call(getFolio, { params: { id: copy.body } })).body.periods).toEqual(body.periods);
});
