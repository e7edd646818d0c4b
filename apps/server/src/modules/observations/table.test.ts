import {
  addDiscussionComment,
  type FolioSaveInput,
  fastSaveObservations,
  getFolio,
  getFolioTable,
  getObservations,
  getPupilObservations,
  readFolioTable,
  saveFolio,
  saveSelfComment,
  saveSelfEvaluation,
} from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ObservationKit, openObservationKit, setLevel } from '../../../test/observation-kit.ts';
import { statementsOf } from '../../../test/statements.ts';
import type { Client } from '../../../test/test-app.ts';
import { pupilLabel } from '../../db/directory-schema.ts';
import { person } from '../../db/schema.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';
import { type CellRow, changeTeacherParts } from './change-cells.service.ts';
import { standing } from './place-level.ts';

const { t, ...kit } = await openObservationKit();

type TestFolio = Awaited<ReturnType<ObservationKit['build']>>;

const readTable = (client: Client, id: number, etag = '') =>
  client.call(getFolioTable, { params: { id }, headers: etag === '' ? {} : { 'if-none-match': etag } });
/** The same cells by the call of each pupil, which reads them row by row. */
async function readByPupil(client: Client, id: number) {
  const { body: folio } = await client.call(getFolio, { params: { id } });
  const cells = [];
  for (const { id: studentId } of folio.monitoredStudents) {
    cells.push(...(await client.call(getPupilObservations, { params: { id, studentId } })).body);
  }
  return cells;
}
const etagOf = async (client: Client, id: number) => String((await readTable(client, id)).headers.etag);

const OPEN = [
  { label: 'Lit', studentEvaluationEnabled: true },
  { label: 'Écrit', studentEvaluationEnabled: true },
  { label: 'Compte' },
];

const place = { pupil: fc.nat({ max: 1 }), criterion: fc.nat({ max: 2 }) };
const who = fc.constantFrom('owner' as const, 'colleague' as const);
const change = fc.oneof(
  fc.record({ kind: fc.constant('level' as const), who, ...place, level: fc.constantFrom('ok', 'nok', 'unset') }),
  fc.record({ kind: fc.constant('comment' as const), who, ...place, comment: fc.constantFrom('', 'Bien "\\ 1*2') }),
  fc.record({ kind: fc.constant('self' as const), value: fc.constantFrom('ok', 'nok', '') }),
  fc.record({ kind: fc.constant('note' as const), value: fc.constantFrom('', 'Oui', 'Non') }),
  fc.record({ kind: fc.constant('discuss' as const), ...place }),
  fc.record({ kind: fc.constant('rename' as const), which: fc.constantFrom('pupil', 'colleague'), name: fc.nat(3) }),
  fc.record({ kind: fc.constant('criteria' as const), kept: fc.shuffledSubarray([0, 1, 2]), open: fc.boolean() }),
  fc.record({ kind: fc.constant('pupils' as const), kept: fc.shuffledSubarray([0, 1], { minLength: 1 }) }),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

/** Makes the change, or is refused where its cell is no part of the folio any more. */
async function apply(folio: TestFolio, given: Change): Promise<unknown> {
  const { owner, colleague, pupils } = kit;
  const [pupil] = pupils;
  switch (given.kind) {
    case 'level':
      return setLevel(kit[given.who].client, folio.cell(given.pupil, given.criterion), given.level as 'ok');
    case 'comment': {
      const { studentId: monitoredStudentId, criteriaId } = folio.cell(given.pupil, given.criterion);
      const body = [{ monitoredStudentId, criteriaId, comment: given.comment, checked: true }];
      return kit[given.who].client.call(fastSaveObservations, { params: { id: folio.id }, body });
    }
    case 'self':
      return pupil.client.call(saveSelfEvaluation, { params: folio.cell(0, 0), body: { value: given.value as 'ok' } });
    case 'note':
      return pupil.client.call(saveSelfComment, { params: folio.cell(0, 1), body: { value: given.value } });
    case 'discuss': {
      const { id, studentId, criteriaId } = folio.cell(given.pupil, given.criterion);
      const params = { id, observationId: observationIdOf(studentId, criteriaId) };
      return owner.client.call(addDiscussionComment, { params, body: { value: 'Et maintenant ?' } });
    }
    case 'rename': {
      const { id } = given.which === 'pupil' ? pupil.person : colleague.person;
      return t.db
        .update(person)
        .set({ displayName: `Nom ${given.name}` })
        .where(eq(person.id, id));
    }
    default: {
      const { body } = await owner.client.call(getFolio, { params: { id: folio.id } });
      const { criterias, monitoredStudents } = body;
      const next =
        given.kind === 'criteria'
          ? {
              criterias: given.kept
                .flatMap((at) => criterias[at] ?? [])
                .map((one) => ({ ...one, studentEvaluationEnabled: given.open })),
            }
          : { monitoredStudents: given.kept.flatMap((at) => monitoredStudents[at] ?? []) };
      return owner.client.call(saveFolio, { body: { ...body, ...next } as FolioSaveInput });
    }
  }
}

test('after any changes all calls tell each member the same, and no ETag outlives a change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const folio = await kit.build({ criteria: OPEN });
      const callers = [kit.owner, kit.colleague, kit.reader].map(({ client }) => client);
      let etag = await etagOf(kit.owner.client, folio.id);
      let shown: unknown = (await kit.owner.client.call(getObservations, { params: { id: folio.id } })).body;
      for (const one of changes) {
        await apply(folio, one);
        for (const client of callers) {
          const { body: cells } = await client.call(getObservations, { params: { id: folio.id } });
          const { status, body } = await readTable(client, folio.id, etag);
          expect(status === 304 ? shown : readFolioTable(body)).toEqual(cells);
        }
        shown = (await kit.owner.client.call(getObservations, { params: { id: folio.id } })).body;
        etag = await etagOf(kit.owner.client, folio.id);
        expect((await readTable(kit.reader.client, folio.id, etag)).status).toBe(304);
      }
      expect(await readByPupil(kit.owner.client, folio.id)).toEqual(shown);
    }),
    { numRuns: 10 },
  );
}, 120_000);

test('a change that commits after a later one still makes another ETag, and neither waits for the other', async () => {
  const folio = await kit.build({ criteria: OPEN });
  const write = (pupil: number, within: () => Promise<unknown>) =>
    t.db.transaction(async (tx) => {
      const { studentId, criteriaId: criterionId } = folio.cell(pupil, 0);
      const by = { personId: kit.owner.person.id, folioId: folio.id };
      const change = (cell: CellRow) => ({ ...standing(cell), state: 'ok', checked: false });
      await changeTeacherParts(tx, by, [{ studentId, criterionId, version: undefined, change }]);
      await within();
    });
  // Twice, because the first writers make the rows that the next ones find.
  for (const round of [0, 1]) {
    await t.db.execute(
      sql`update observation set state = null where student_id in (select id from folio_student where folio_id = ${folio.id})`,
    );
    const first = await etagOf(kit.owner.client, folio.id);
    let second = '';
    await write(0, async () => {
      await write(1, async () => undefined);
      second = await etagOf(kit.owner.client, folio.id);
      expect(second).not.toBe(first);
    });
    const { status, body } = await readTable(kit.owner.client, folio.id, second);
    expect({ round, status, levels: body.levels }).toEqual({ round, status: 200, levels: 'o--o--' });
  }
});

test('a deleted author, and a deleted pupil, make another ETag', async () => {
  const author = await buildTeacher(t.db);
  const pupil = await buildPupil(t.db);
  const folio = await buildFolio(t.db, {
    author: kit.owner.person,
    pupils: [pupil, kit.pupils[0].person],
    observations: [{ pupil: 0, criterion: 0, state: 'ok', by: author }],
  });
  for (const gone of [author, pupil]) {
    const before = await etagOf(kit.owner.client, folio.id);
    await t.db.delete(person).where(eq(person.id, gone.id));
    const { status, body } = await readTable(kit.owner.client, folio.id, before);
    expect(status).toBe(200);
    expect(readFolioTable(body).every(({ updatedBy }) => updatedBy === '')).toBe(true);
  }
});

test('an ETag opens nothing: who is no member any more is refused', async () => {
  const folio = await kit.build();
  const etag = await etagOf(kit.colleague.client, folio.id);
  await t.db.execute(
    sql`delete from folio_member where folio_id = ${folio.id} and person_id = ${kit.colleague.person.id}`,
  );
  expect((await readTable(kit.colleague.client, folio.id, etag)).status).toBe(404);
  expect((await readTable(kit.outsider.client, folio.id, etag)).status).toBe(404);
});

test('members share the text of a folio that did not change; who is no member any more, or sees no pupil, has nothing of it', async () => {
  const ofCriteria = await buildTeacher(t.db);
  const twins = [
    await buildPupil(t.db, { displayName: 'Lou Rey' }),
    await buildPupil(t.db, { displayName: 'Lou Rey' }),
  ];
  const folio = await kit.build({
    criteria: OPEN,
    pupils: twins,
    team: [
      { person: kit.colleague.person },
      { person: kit.reader.person, canEdit: false },
      { person: ofCriteria, canEdit: false, seesObservations: false },
    ],
  });
  const read = async (client: Client) => {
    const [cells, whole] = await Promise.all([
      readTable(client, folio.id),
      client.call(getFolio, { params: { id: folio.id } }),
    ]);
    return { status: cells.status, cells: cells.body, pupils: whole.body.monitoredStudents, whole: whole.body };
  };
  const criteria = await t.signInAs(ofCriteria);
  const pupils = (count: number) => expect.objectContaining({ length: count });
  for (const level of ['ok', 'nok'] as const) {
    await setLevel(kit.owner.client, folio.cell(0, 0), level);
    const [own, others] = [await read(kit.owner.client), await read(kit.colleague.client)];
    expect(own.cells.levels.slice(0, 1)).toBe(level === 'ok' ? 'o' : 'n');
    expect(others.cells).toEqual(own.cells);
    expect([own.whole.canDelete, others.whole.canDelete]).toEqual([true, false]);
    expect(own.whole.progression).toMatchObject({ success: level === 'ok' ? expect.any(Number) : 0 });
    expect(await read(criteria)).toMatchObject({ status: 404, pupils: pupils(0), whole: { studentCount: 0 } });
    expect((await read(kit.outsider.client)).status).toBe(404);
    const again = await statementsOf(t.pool, () => readTable(kit.reader.client, folio.id));
    expect(again).toHaveLength(2);
  }
  // Two of one name: each teacher has her own words to tell them apart.
  await t.db
    .insert(pupilLabel)
    .values({ teacherId: kit.owner.person.id, pupilId: twins[0]?.id ?? 0, label: 'le grand' });
  const names = async (client: Client) => (await read(client)).pupils.map(({ displayName }) => displayName);
  expect((await names(kit.owner.client)).join()).toContain('le grand');
  expect((await names(kit.colleague.client)).join()).not.toContain('le grand');
});

test('25 criteria of 100 pupils, all observed, take 60 kB and three statements; unchanged ones two and no cell', async () => {
  const pupils = [];
  for (let count = 0; count < 100; count += 1)
    pupils.push(await buildPupil(t.db, { displayName: `Élève ${count} Dupont-Favre` }));
  const { id } = await buildFolio(t.db, {
    author: kit.owner.person,
    pupils,
    criteria: Array.from({ length: 25 }, (_, index) => ({
      label: `C${index}`,
      studentEvaluationEnabled: index % 8 === 0,
    })),
  });
  await t.db.execute(sql`
    insert into observation (student_id, criterion_id, state, comment, version, updated_on, updated_by, self_state, self_version)
    select s.id, c.id, (array['ok', 'nok', 'unrated'])[1 + (s.position * 7 + c.position) % 3],
      case when (s.position + c.position) % 20 = 0 then 'Réussit avec un peu d’aide, à revoir dans deux semaines.' else '' end,
      1 + (s.position + c.position) % 5, timestamptz '2026-01-05' + make_interval(secs => c.position * 91193.777 + s.position * 17.123),
      ${kit.owner.person.id}, case when c.position % 8 = 0 and s.position % 3 = 0 then 'ok' end, (c.position % 2)::int
    from folio_student s join folio_criterion c using (folio_id) where folio_id = ${id}`);
  const { body: cells } = await kit.owner.client.call(getObservations, { params: { id } });
  expect(cells).toHaveLength(2_500);
  const whole = await statementsOf(t.pool, () => readTable(kit.owner.client, id));
  expect(whole).toHaveLength(3);
  const { body, headers } = await readTable(kit.owner.client, id);
  expect(readFolioTable(body)).toEqual(cells);
  expect(JSON.stringify(body).length).toBeLessThan(60_000);
  expect(headers['cache-control']).toBe('no-store');
  const unchanged = await statementsOf(t.pool, async () => {
    expect((await readTable(kit.owner.client, id, String(headers.etag))).status).toBe(304);
  });
  expect(unchanged).toHaveLength(2);
  expect(JSON.stringify(unchanged)).not.toMatch(/from observation\b/);
});
