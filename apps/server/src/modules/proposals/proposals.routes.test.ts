import {
  acceptProposals,
  getFolioHistory,
  getFolioProposals,
  getObservationHistory,
  getObservations,
  setProposalsAside,
  takeProposalsBack,
  undoHistoryBlock,
} from '@pupitre/contract';
import { DAY_MS, observationIdOf } from '@pupitre/learning';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { doItems } from '../../../test/distribution-kit.ts';
import {
  createObservationKit,
  type ObservationKit,
  openObservationKit,
  readCell,
  setLevel,
} from '../../../test/observation-kit.ts';
import { type Client, createTestApp } from '../../../test/test-app.ts';
import { distribution } from '../../db/course-schema.ts';
import { proposalAside } from '../../db/folio-schema.ts';
import { list } from '../../db/schema.ts';
import { buildCourse } from '../../demo/build/build-course.ts';
import { buildDictation } from '../../demo/build/build-dictation.ts';
import { buildDistribution } from '../../demo/build/build-distribution.ts';
import { buildPupil } from '../../demo/build/build-person.ts';

const { t, owner, colleague, reader, ...kit } = await openObservationKit();
const [noe, mia] = kit.pupils;

type Folio = Awaited<ReturnType<ObservationKit['build']>>;
const readProposals = async (client: Client, { id }: { id: number }) =>
  (await client.call(getFolioProposals, { params: { id } })).body;
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);

/** A folio with one criterion that the owner's dictation feeds; she gave it to both pupils. */
async function buildFed(observations: { pupil: number; criterion: number; state: string; on?: Date }[] = []) {
  const dictation = await buildDictation(t.db, owner.person);
  for (const { person } of kit.pupils) await dictation.give(owner.person, person);
  const folio = await kit.build({
    criteria: [{ label: 'Écrit sans erreur les mots étudiés', sources: [dictation.source] }, { label: 'Lit' }],
    observations,
  });
  return { dictation, folio };
}

const levelsOf = async (folio: Folio, client = owner.client) =>
  (await readProposals(client, folio)).proposals.map(({ monitoredStudentId, criteriaId, level }) => ({
    pupil: folio.pupils.findIndex(({ id }) => id === monitoredStudentId),
    criterion: folio.criteria.findIndex(({ id }) => id === criteriaId),
    level,
  }));
const cellsOf = async (folio: Folio, client = owner.client) =>
  (await readProposals(client, folio)).proposals.map(({ monitoredStudentId, criteriaId, level, version }) => ({
    monitoredStudentId,
    criteriaId,
    level,
    version,
  }));
const accept = (folio: Folio, cells: Awaited<ReturnType<typeof cellsOf>>, client = owner.client) =>
  client.call(acceptProposals, { params: { id: folio.id }, body: { cells } });
const historyOf = async (folio: Folio) =>
  (await owner.client.call(getFolioHistory, { params: { id: folio.id } })).body.days.flatMap(({ blocks }) => blocks);

describe('what is proposed', () => {
  test('is the highest level that the latest answers reach, with all that says why; nothing is written', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.practise(noe.person, 9);
    await dictation.practise(mia.person, 6);
    const { proposals, sources, aside } = await readProposals(owner.client, folio);
    expect(sources).toEqual([{ kind: 'list', id: dictation.list.id, title: 'Dictée du 27 novembre' }]);
    expect(aside).toEqual([]);
    expect(proposals).toMatchObject([
      {
        level: 'ok',
        state: null,
        version: 0,
        source: 0,
        right: 9,
        asked: 10,
        total: 10,
        threshold: 80,
        forms: ['write'],
      },
      { level: 'nok', right: 6, asked: 10, total: 10, threshold: 60 },
    ]);
    const { body } = await owner.client.call(getObservations, { params: { id: folio.id } });
    expect(body.map(({ state, version }) => [state, version])).toEqual(body.map(() => [null, 0]));
    expect(await historyOf(folio)).toEqual([]);
  });

  test('counts the latest answer to each word, and words that were never asked as not known', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.practise(noe.person, 10, { on: ago(3 * DAY_MS) });
    await dictation.practise(noe.person, 3, { asked: 5, on: ago(DAY_MS) });
    // Two of the first five failed later: 3 + 5 of 10.
    expect((await readProposals(owner.client, folio)).proposals).toMatchObject([{ right: 8, asked: 10, level: 'ok' }]);
    await dictation.practise(mia.person, 6, { asked: 6 });
    expect((await readProposals(owner.client, folio)).proposals[1]).toMatchObject({ right: 6, asked: 6, level: 'nok' });
  });

  test('is nothing below the lowest threshold, and nothing where less than half of the words was asked', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.practise(noe.person, 5);
    await dictation.practise(mia.person, 4, { asked: 4 });
    expect(await levelsOf(folio)).toEqual([]);
  });

  test('says nothing that copying or sorting would show', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.practise(noe.person, 10);
    await t.db.execute(sql`update practice_run set words = replace(words::text, '"write"', '"copy"')::jsonb
      where person_id = ${noe.person.id} and list_id = ${dictation.list.id}`);
    expect(await levelsOf(folio)).toEqual([]);
  });

  test('never repeats a level, never goes down, and gives way to what was observed after the practice', async () => {
    const { dictation, folio } = await buildFed([{ pupil: 0, criterion: 0, state: 'nok', on: ago(5 * DAY_MS) }]);
    await dictation.practise(noe.person, 7);
    expect(await levelsOf(folio)).toEqual([]);
    await dictation.practise(noe.person, 9, { on: ago(HOUR / 2) });
    expect(await levelsOf(folio)).toEqual([{ pupil: 0, criterion: 0, level: 'ok' }]);
    await setLevel(owner.client, folio.cell(0, 0), 'unrated');
    expect(await levelsOf(folio)).toEqual([]);
    // Practice that came after the observation asks again.
    await dictation.practise(noe.person, 9, { on: new Date(Date.now() + 1_000) });
    expect(await levelsOf(folio)).toEqual([{ pupil: 0, criterion: 0, level: 'ok' }]);
  });

  test('takes of a course the resources that count and are done', async () => {
    const course = await buildCourse(t.db, {
      author: owner.person,
      title: 'Le cycle de l’eau',
      items: [
        { itemType: 'Title', title: 'Titre' },
        ...[1, 2, 3, 4].map((n) => ({ itemType: 'Link', title: `Lien ${n}` })),
      ],
    });
    await buildDistribution(t.db, { course, teacher: owner.person, pupil: noe.person });
    const folio = await kit.build({
      criteria: [{ label: 'Finit', sources: [{ kind: 'course', id: course.id, ok: 100, nok: 50 }] }],
    });
    await doItems(t.db, noe.person, course, 3);
    expect((await readProposals(owner.client, folio)).proposals).toMatchObject([
      { level: 'nok', right: 3, total: 4, forms: [] },
    ]);
  });

  test('of several sources the best one speaks', async () => {
    const [first, second] = [
      await buildDictation(t.db, owner.person, 'Une'),
      await buildDictation(t.db, owner.person, 'Deux'),
    ];
    for (const one of [first, second]) await one.give(owner.person, noe.person);
    const folio = await kit.build({ criteria: [{ label: 'Écrit', sources: [first.source, second.source] }] });
    await first.practise(noe.person, 6);
    await second.practise(noe.person, 9, { on: ago(DAY_MS) });
    const { proposals, sources } = await readProposals(owner.client, folio);
    expect(proposals).toMatchObject([{ level: 'ok', right: 9 }]);
    expect(sources.map(({ title }) => title)).toEqual(['Deux']);
  });

  test('a list that was deleted proposes nothing more', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.practise(noe.person, 9);
    await t.db.update(list).set({ deletedOn: new Date() }).where(eq(list.id, dictation.list.id));
    expect(await levelsOf(folio)).toEqual([]);
  });
});

describe('who is asked', () => {
  test('only runs in what the caller herself gives at present feed her proposals', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.practise(noe.person, 9);
    await dictation.practise(mia.person, 9, { courseId: null });
    expect(await levelsOf(folio)).toEqual([{ pupil: 0, criterion: 0, level: 'ok' }]);
    // The colleague gave nothing: nothing of it is hers to see.
    expect(await levelsOf(folio, colleague.client)).toEqual([]);
    await dictation.give(colleague.person, noe.person);
    expect(await levelsOf(folio, colleague.client)).toEqual([{ pupil: 0, criterion: 0, level: 'ok' }]);
    await t.db.delete(distribution).where(eq(distribution.teacherId, owner.person.id));
    expect(await levelsOf(folio)).toEqual([]);
  });

  test('a reader sees none', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.give(reader.person, noe.person);
    await dictation.practise(noe.person, 9);
    expect(await levelsOf(folio, reader.client)).toEqual([]);
  });

  test('where teachers see no practice there are none', async () => {
    const closed = await createTestApp({
      config: { settings: { ...t.config.settings, featureFlags: { pratique: true, pratique_resultats: false } } },
    });
    const shut = await createObservationKit(closed);
    const dictation = await buildDictation(closed.db, shut.owner.person);
    const [pupil] = shut.pupils;
    await dictation.give(shut.owner.person, pupil.person);
    await dictation.practise(pupil.person, 9);
    const folio = await shut.build({ criteria: [{ label: 'Écrit', sources: [dictation.source] }] });
    expect((await readProposals(shut.owner.client, folio)).proposals).toEqual([]);
    const cell = folio.cell(0, 0);
    const cells = [
      { monitoredStudentId: cell.studentId, criteriaId: cell.criteriaId, level: 'ok' as const, version: 0 },
    ];
    const answer = await shut.owner.client.call(acceptProposals, { params: { id: folio.id }, body: { cells } });
    expect(answer.status).toBe(403);
    await closed.close();
  });

  test('each reading that shows something is on record, by pupil', async () => {
    const { dictation, folio } = await buildFed();
    await readProposals(owner.client, folio);
    await dictation.practise(noe.person, 9);
    await readProposals(owner.client, folio);
    await t.app.pupitre.accesses.flush();
    const { rows } = await t.db.execute(
      sql`select pupil_id, count from access_log where action = 'practice' and folio_id = ${folio.id}`,
    );
    expect(rows).toEqual([{ pupil_id: noe.person.id, count: 1 }]);
  });
});

describe('accepting', () => {
  test('writes one block that says where it came from; undoing it brings levels and proposals back', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.practise(noe.person, 9);
    await dictation.practise(mia.person, 7);
    const { status, body } = await accept(folio, await cellsOf(folio));
    expect([status, body.refused]).toEqual([200, []]);
    expect(body.accepted.map(({ state, version, updatedBy }) => [state, version, updatedBy])).toEqual([
      ['ok', 1, 'Anne Monnier'],
      ['nok', 1, 'Anne Monnier'],
    ]);
    expect(await levelsOf(folio)).toEqual([]);
    const [block, ...others] = await historyOf(folio);
    expect(others).toEqual([]);
    expect(block).toMatchObject({ id: body.block, way: 'practice', by: 'Anne Monnier', cells: 2 });
    const { studentId, criteriaId } = folio.cell(0, 0);
    const observationId = observationIdOf(studentId, criteriaId);
    const ofCell = await colleague.client.call(getObservationHistory, { params: { id: folio.id, observationId } });
    expect(ofCell.body).toMatchObject([{ isFromPractice: true, changedBy: 'Anne Monnier', after: { state: 'ok' } }]);

    const undone = await owner.client.call(undoHistoryBlock, { params: { id: folio.id, block: body.block ?? '' } });
    expect(undone.body).toMatchObject({ undone: 2, left: 0 });
    expect((await readCell(owner.client, folio.cell(0, 0))).state).toBeNull();
    expect(await levelsOf(folio)).toHaveLength(2);
    const after = await colleague.client.call(getObservationHistory, { params: { id: folio.id, observationId } });
    expect(after.body.map(({ isFromPractice }) => isFromPractice)).toEqual([false, true]);
  });

  test('of one cell is a block too, and leaves comment and mark as they are', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.practise(noe.person, 9);
    await t.db.execute(sql`insert into observation (student_id, criterion_id, comment, version)
      values (${folio.pupils[0]?.id}, ${folio.criteria[0]?.id}, 'Bravo', 1)`);
    await accept(folio, await cellsOf(folio));
    expect(await readCell(owner.client, folio.cell(0, 0))).toMatchObject({ state: 'ok', comment: 'Bravo', version: 2 });
    expect(await historyOf(folio)).toMatchObject([{ way: 'practice', cells: 1 }]);
  });

  test('what a colleague changed meanwhile stays and is named, the others go in', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.practise(noe.person, 9);
    await dictation.practise(mia.person, 9);
    const cells = await cellsOf(folio);
    await setLevel(colleague.client, folio.cell(0, 0), 'nok');
    const { body } = await accept(folio, cells);
    expect(body.accepted).toMatchObject([{ monitoredStudentId: folio.cell(1, 0).studentId, state: 'ok' }]);
    expect(body.refused).toMatchObject([
      {
        monitoredStudentId: folio.cell(0, 0).studentId,
        reason: 'changed',
        current: { state: 'nok', updatedBy: 'Luc Perrin' },
      },
    ]);
    expect((await readCell(owner.client, folio.cell(0, 0))).state).toBe('nok');
  });

  test('two people who accept at once write each cell once', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.give(colleague.person, noe.person);
    await dictation.practise(noe.person, 9);
    const cells = await cellsOf(folio);
    const answers = await Promise.all([accept(folio, cells), accept(folio, cells, colleague.client)]);
    expect(answers.map(({ body }) => body.accepted.length).sort()).toEqual([0, 1]);
    expect((await readCell(owner.client, folio.cell(0, 0))).version).toBe(1);
    expect(await historyOf(folio)).toHaveLength(1);
  });

  test('a level that is not proposed is not written, whoever asks for it', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.practise(noe.person, 7);
    const [cell] = await cellsOf(folio);
    if (cell === undefined) throw new Error('Nothing is proposed.');
    const higher = await accept(folio, [{ ...cell, level: 'ok' }]);
    expect(higher.body).toMatchObject({ block: null, accepted: [], refused: [{ reason: 'gone' }] });
    const other = await accept(folio, [{ ...cell, criteriaId: folio.cell(0, 1).criteriaId }]);
    expect(other.body).toMatchObject({ accepted: [], refused: [{ reason: 'gone' }] });
    expect(await historyOf(folio)).toEqual([]);
    expect((await accept(folio, [{ ...cell, monitoredStudentId: 67_000_000 }])).body).toMatchObject({
      code: 'PUPIL_NOT_FOUND',
    });
    expect((await accept(folio, [{ ...cell, criteriaId: 67_000_000 }])).body).toMatchObject({
      code: 'CRITERION_NOT_FOUND',
    });
  });

  test('ten pupils on thirty criteria are one block, in few statements', async () => {
    const dictation = await buildDictation(t.db, owner.person);
    const people = await Promise.all(Array.from({ length: 10 }, () => buildPupil(t.db)));
    for (const person of people) {
      await dictation.give(owner.person, person);
      await dictation.practise(person, 9);
    }
    const folio = await kit.build({
      pupils: people,
      criteria: Array.from({ length: 30 }, (_, at) => ({ label: `Critère ${at + 1}`, sources: [dictation.source] })),
    });
    const cells = await cellsOf(folio);
    expect(cells).toHaveLength(300);
    const { body } = await accept(folio, cells);
    expect([body.accepted.length, body.refused.length]).toEqual([300, 0]);
    expect(await historyOf(folio)).toMatchObject([{ way: 'practice', cells: 300, isWhole: true }]);
    expect(await levelsOf(folio)).toEqual([]);
  });
});

describe('setting aside', () => {
  test('holds for everybody until practice comes to another level; it can be taken back', async () => {
    const { dictation, folio } = await buildFed();
    await dictation.give(colleague.person, noe.person);
    await dictation.practise(noe.person, 7, { on: ago(DAY_MS) });
    const params = { id: folio.id };
    const cells = await cellsOf(folio);
    expect((await owner.client.call(setProposalsAside, { params, body: { cells } })).status).toBe(204);
    expect(await levelsOf(folio)).toEqual([]);
    expect(await levelsOf(folio, colleague.client)).toEqual([]);
    expect((await readProposals(owner.client, folio)).aside).toMatchObject([{ level: 'nok' }]);
    // Nothing was written into the folio.
    expect((await readCell(owner.client, folio.cell(0, 0))).version).toBe(0);
    expect((await accept(folio, cells)).body).toMatchObject({ accepted: [], refused: [{ reason: 'gone' }] });

    expect((await colleague.client.call(takeProposalsBack, { params, body: { cells } })).status).toBe(204);
    expect(await levelsOf(folio)).toEqual([{ pupil: 0, criterion: 0, level: 'nok' }]);
    await owner.client.call(setProposalsAside, { params, body: { cells } });
    await dictation.practise(noe.person, 7);
    expect(await levelsOf(folio)).toEqual([]);
    await dictation.practise(noe.person, 9, { on: ago(HOUR / 2) });
    expect(await levelsOf(folio)).toEqual([{ pupil: 0, criterion: 0, level: 'ok' }]);
  });

  test('a cell that comes twice counts once, with its last word', async () => {
    const { folio } = await buildFed();
    const { studentId, criteriaId } = folio.cell(0, 0);
    const cell = { monitoredStudentId: studentId, criteriaId };
    const body = {
      cells: [
        { ...cell, level: 'nok' as const },
        { ...cell, level: 'ok' as const },
      ],
    };
    expect((await owner.client.call(setProposalsAside, { params: { id: folio.id }, body })).status).toBe(204);
    const rows = await t.db.select().from(proposalAside).where(eq(proposalAside.studentId, studentId));
    expect(rows).toMatchObject([{ criterionId: criteriaId, level: 'ok', setAsideBy: owner.person.id }]);
  });
});
