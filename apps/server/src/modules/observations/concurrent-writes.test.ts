import {
  fastSaveObservations,
  getObservationHistory,
  getObservations,
  type ObservationChange,
  type ObservationDraft,
  SEEN_VERSION_HEADER,
  saveSelfComment,
  saveSelfEvaluation,
} from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, type ObservationKit, openObservationKit, setLevel } from '../../../test/observation-kit.ts';

const { t, ...kit } = await openObservationKit();

type Level = 'ok' | 'nok' | 'unrated';
type Values = {
  state: string | null;
  comment: string;
  checked: boolean;
  selfState: string | null;
  selfComment: string;
};
type Change = { side: 'teacher' | 'pupil'; version: number; before: Partial<Values>; after: Partial<Values> };
type Model = Values & { version: number; selfVersion: number; history: Change[] };
/** How the writer knows the version: as it is, as it was one change ago, or not at all. */
type Knowledge = 'present' | 'older' | 'none';

const OPEN = [
  { label: 'Lit', studentEvaluationEnabled: true },
  { label: 'Écrit', studentEvaluationEnabled: true },
];
const cellNumber = fc.nat({ max: 3 });
const teacher = fc.constantFrom('owner' as const, 'colleague' as const);
const knowledge = fc.constantFrom<Knowledge>('present', 'present', 'older', 'none');
const state = fc.constantFrom<Level | null>('ok', 'nok', 'unrated', null);
const row = fc.record(
  { state, comment: fc.constantFrom('', 'Bien', 'À revoir'), checked: fc.boolean(), knowledge },
  { requiredKeys: ['knowledge'] },
);
const command = fc.oneof(
  fc.record({ kind: fc.constant('level' as const), who: teacher, cell: cellNumber, state, knowledge }),
  fc.record({
    kind: fc.constant('rows' as const),
    who: teacher,
    rows: fc.uniqueArray(fc.tuple(cellNumber, row), { minLength: 1, maxLength: 4, selector: ([cell]) => cell }),
  }),
  fc.record({
    kind: fc.constant('self' as const),
    cell: fc.nat({ max: 1 }),
    value: fc.constantFrom('ok', 'nok', ''),
    knowledge,
  }),
  fc.record({
    kind: fc.constant('note' as const),
    cell: fc.nat({ max: 1 }),
    value: fc.constantFrom('', 'Oui', 'Non'),
    knowledge,
  }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const versionFor = (known: Knowledge, version: number) =>
  known === 'none' ? undefined : known === 'present' ? version : version - 1;
const isStale = (known: Knowledge) => known === 'older';

/** What the specification makes of a change. */
function change(cell: Model, side: Change['side'], wanted: Partial<Values>): void {
  const before: Partial<Values> = {};
  const after: Partial<Values> = {};
  for (const name of Object.keys(wanted) as (keyof Values)[]) {
    if (wanted[name] === undefined || wanted[name] === cell[name]) continue;
    Object.assign(before, { [name]: cell[name] });
    Object.assign(after, { [name]: wanted[name] });
  }
  if (Object.keys(after).length === 0) return;
  Object.assign(cell, after);
  const version = side === 'teacher' ? ++cell.version : ++cell.selfVersion;
  cell.history.push({ side, version, before, after });
}

function changeTaught(cell: Model, wanted: { state?: string | null; comment?: string; checked?: boolean }): void {
  const differs =
    (wanted.state !== undefined && wanted.state !== cell.state) ||
    (wanted.comment !== undefined && wanted.comment !== cell.comment);
  const checked = wanted.checked === true || (!differs && (wanted.checked ?? cell.checked));
  change(cell, 'teacher', { ...wanted, checked });
}

const withVersion = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': String(version) };
const isImpossible = (known: Knowledge, version: number) => known === 'older' && version === 0;

async function run(folio: Awaited<ReturnType<ObservationKit['build']>>, models: Model[], given: Command) {
  const cellOf = (index: number) => folio.cell(index >> 1, index & 1);
  const modelOf = (index: number) => models[index] as Model;
  const pupil = kit.pupils[0].client;
  if (given.kind === 'level') {
    const model = modelOf(given.cell);
    if (isImpossible(given.knowledge, model.version)) return;
    const headers = withVersion(versionFor(given.knowledge, model.version));
    const { status } = await setLevel(kit[given.who].client, cellOf(given.cell), given.state ?? 'unset', headers);
    expect(status).toBe(isStale(given.knowledge) ? 409 : 200);
    if (status === 200) changeTaught(model, { state: given.state });
  } else if (given.kind === 'rows') {
    if (given.rows.some(([index, one]) => isImpossible(one.knowledge, modelOf(index).version))) return;
    const body: ObservationDraft[] = given.rows.map(([index, { knowledge: known, ...fields }]) => {
      const { studentId, criteriaId } = cellOf(index);
      return {
        monitoredStudentId: studentId,
        criteriaId,
        ...fields,
        version: versionFor(known, modelOf(index).version),
      };
    });
    const { status } = await kit[given.who].client.call(fastSaveObservations, { params: { id: folio.id }, body });
    expect(status).toBe(given.rows.some(([, one]) => isStale(one.knowledge)) ? 409 : 200);
    if (status === 200)
      for (const [index, { knowledge: _, ...fields }] of given.rows) changeTaught(modelOf(index), fields);
  } else {
    const model = modelOf(given.cell);
    if (isImpossible(given.knowledge, model.selfVersion)) return;
    const headers = withVersion(versionFor(given.knowledge, model.selfVersion));
    const params = cellOf(given.cell);
    const isLevel = given.kind === 'self';
    const { status } = isLevel
      ? await pupil.call(saveSelfEvaluation, { params, headers, body: { value: given.value as 'ok' } })
      : await pupil.call(saveSelfComment, { params, headers, body: { value: given.value } });
    const isClosed = !isLevel && model.checked;
    expect(status).toBe(isStale(given.knowledge) ? 409 : isClosed ? 403 : 200);
    if (status !== 200) return;
    change(model, 'pupil', isLevel ? { selfState: given.value || null } : { selfComment: given.value });
  }
}

/** Without the dates, which level-dates.test.ts is about. */
const valuesOf = ({ side, version, before, after }: ObservationChange) => {
  const { observedOn: _on, ...old } = before;
  const { observedOn: _now, ...values } = after;
  return { side, version, before: old, after: values };
};

const historyOf = async ({ id, studentId, criteriaId }: Cell) => {
  const params = { id, observationId: observationIdOf(studentId, criteriaId) };
  return (await kit.owner.client.call(getObservationHistory, { params })).body.toReversed();
};

test('two teachers and a pupil write in any order: values, versions and history are those of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 20 }), async (commands) => {
      const folio = await kit.build({ criteria: OPEN });
      const models = Array.from(
        { length: 4 },
        (): Model => ({
          state: null,
          comment: '',
          checked: false,
          selfState: null,
          selfComment: '',
          version: 0,
          selfVersion: 0,
          history: [],
        }),
      );
      for (const one of commands) await run(folio, models, one);
      const { body } = await kit.reader.client.call(getObservations, { params: { id: folio.id } });
      for (const [index, { history, ...values }] of models.entries()) {
        expect(body[index]).toMatchObject(values);
        const kept = await historyOf(folio.cell(index >> 1, index & 1));
        expect(kept.map(valuesOf)).toEqual(history);
      }
    }),
    { numRuns: 25 },
  );
});

/** Every version of a cell is in the history once, each change begins where the one before it ended. */
async function expectUnbroken(folio: Awaited<ReturnType<ObservationKit['build']>>): Promise<number> {
  const { body } = await kit.owner.client.call(getObservations, { params: { id: folio.id } });
  let changes = 0;
  for (const cell of body) {
    const history = await historyOf({ id: folio.id, studentId: cell.monitoredStudentId, criteriaId: cell.criteriaId });
    expect(history.map(({ version }) => version)).toEqual(history.map((_, index) => index + 1));
    let now: Record<string, unknown> = { state: null, comment: '', checked: false, observedOn: null };
    for (const { before, after } of history) {
      expect(now).toMatchObject(before);
      now = { ...now, ...after };
    }
    const { observedOn: _, ...values } = now;
    expect(cell).toMatchObject({ ...values, version: history.length });
    changes += history.length;
  }
  return changes;
}

test('200 simultaneous writes of one cell: each accepted one is a version, and none is lost', async () => {
  const folio = await kit.build();
  const cell = folio.cell(0, 0);
  const levels = ['ok', 'nok', 'unrated', 'unset'] as const;
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      setLevel((index % 2 === 0 ? kit.owner : kit.colleague).client, cell, levels[index % 4] ?? 'ok'),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const changes = await expectUnbroken(folio);
  expect(Math.max(...answers.map(({ body }) => body.version))).toBe(changes);
});

// A proxy may take the first one away.
test.each(['if-match', SEEN_VERSION_HEADER])(
  'two simultaneous first writes of a cell: one wins, the other is refused (%s)',
  async (header) => {
    const folio = await kit.build({ criteria: Array.from({ length: 20 }, () => ({ label: 'Lit' })) });
    for (const [index] of folio.criteria.entries()) {
      const cell = folio.cell(1, index);
      const answers = await Promise.all(
        (['ok', 'nok', 'unrated'] as const).map((level) => setLevel(kit.owner.client, cell, level, { [header]: '0' })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
    expect(await expectUnbroken(folio)).toBe(20);
  },
);

test('blocks filled at once in opposite orders do not deadlock, and single writes get through', async () => {
  const folio = await kit.build({ criteria: Array.from({ length: 12 }, () => ({ label: 'Lit' })) });
  const keys = folio.pupils.flatMap(({ id: monitoredStudentId }) =>
    folio.criteria.map(({ id: criteriaId }) => ({ monitoredStudentId, criteriaId })),
  );
  const fill = (index: number) => {
    const rows = keys.filter((_, place) => place % 3 !== index % 3);
    const body = (index % 2 === 0 ? rows : rows.toReversed()).map((key) => ({ ...key, comment: `Bloc ${index}` }));
    return kit.owner.client.call(fastSaveObservations, { params: { id: folio.id }, body });
  };
  const single = (index: number) =>
    setLevel(kit.colleague.client, folio.cell(index % 2, index % 12), index % 3 === 0 ? 'ok' : 'nok');
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => [fill(index), single(index), single(index + 7)]).flat(),
  );
  expect(answers.filter(({ status }) => status !== 200).map(({ error }) => error)).toEqual([]);
  await expectUnbroken(folio);
});
