import { GRID_TYPES } from '@pupitre/contract';
import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import { observationIdOf } from '@pupitre/learning';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFolio, type FolioOverrides } from '../src/demo/build/build-folio.ts';
import {
  buildPerson,
  buildPublisher,
  buildPupil,
  buildTeacher,
  type PersonRow,
} from '../src/demo/build/build-person.ts';
import { type Client, createTestApp, type TestApp } from './test-app.ts';
import type { LooseInput } from './test-client.ts';

/** Every kind of caller, on a folio that publishers may edit because it is made from the curriculum. */
const TEACHERS = ['outsider', 'publisher', 'reader', 'editor'] as const;
/** Member of the team without either choice: reads the criteria alone. */
const CRITERIA = 'criteria' as const;
type Who = (typeof TEACHERS)[number] | typeof CRITERIA | 'guest' | 'admin' | 'pupil' | 'classmate';
type World = Awaited<ReturnType<typeof buildWorld>>;

const OBSERVED_ON = new Date('2026-09-01T08:00:00Z');

let t: TestApp;
let people: Record<Exclude<Who, 'guest'> | 'owner' | 'left', PersonRow>;
let clients: Record<Who, Client>;
beforeAll(async () => {
  t = await createTestApp();
  people = {
    owner: await buildTeacher(t.db),
    outsider: await buildTeacher(t.db),
    publisher: await buildPublisher(t.db),
    reader: await buildTeacher(t.db),
    editor: await buildTeacher(t.db),
    criteria: await buildTeacher(t.db),
    admin: await buildPerson(t.db, { roles: ['admin'] }),
    pupil: await buildPupil(t.db, { displayName: 'Zoé Caché' }),
    classmate: await buildPupil(t.db, { displayName: 'Ali Caché' }),
    left: await buildPupil(t.db, { displayName: 'Eva Caché' }),
  };
  const entered = await Promise.all(
    ([...TEACHERS, CRITERIA, 'admin', 'pupil', 'classmate'] as const).map(
      async (who) => [who, await t.signInAs(people[who])] as const,
    ),
  );
  clients = { guest: t.guest, ...(Object.fromEntries(entered) as Record<Exclude<Who, 'guest'>, Client>) };
});
afterAll(() => t.close());

async function buildWorld(overrides: FolioOverrides = {}) {
  const { owner, editor, reader, criteria, pupil, classmate, left } = people;
  const folio = await buildFolio(t.db, {
    author: owner,
    planEtudeRomand: true,
    team: [
      { person: editor },
      { person: reader, canEdit: false },
      { person: criteria, canEdit: false, seesObservations: false },
    ],
    criteria: [
      { label: 'Lit', studentEvaluationEnabled: true },
      { label: 'Sorti', removedOn: new Date() },
    ],
    pupils: [pupil, classmate, { id: left.id, removedOn: new Date() }],
    observations: [
      {
        pupil: 1,
        criterion: 0,
        state: 'nok',
        on: OBSERVED_ON,
        comment: 'Mot caché',
        selfComment: 'Avis caché',
        discussion: [{ author: reader, comment: 'Échange caché' }],
      },
    ],
    ...overrides,
  });
  const [studentId = 0, otherId = 0, leftId = 0] = folio.pupils.map(({ id }) => id);
  const [criteriaId = 0, removedId = 0] = folio.criteria.map(({ id }) => id);
  const block = `${owner.id}-${OBSERVED_ON.getTime()}`;
  return { id: folio.id, secret: folio.secret, studentId, otherId, leftId, criteriaId, removedId, block };
}

type Line = [input: (world: World) => LooseInput, outsider: number, publisher: number, reader: number, editor: number];
const none = () => ({});
const onFolio = ({ id }: World) => ({ params: { id } });
const onCell = ({ id, otherId: studentId, criteriaId }: World) => ({
  params: { id, studentId, criteriaId, level: 'ok', observationId: observationIdOf(studentId, criteriaId) },
});
const onBlock = ({ id, block }: World) => ({ params: { id, block } });
const save = (world: World) => ({
  ...onCell(world),
  body: [{ monitoredStudentId: world.otherId, criteriaId: world.criteriaId, state: 'ok' }],
});
const dated = (world: World) => ({
  ...onCell(world),
  body: { observedOn: null, day: new Date().toISOString().slice(0, 10), state: 'ok' },
});
const proposed = ({ id, otherId, criteriaId }: World) => ({
  params: { id },
  body: { cells: [{ monitoredStudentId: otherId, criteriaId, level: 'ok', version: 1 }] },
});
const showing = ({ id, otherId }: World) => ({
  params: { id },
  body: { from: '2026-08-01', to: null, studentIds: [otherId] },
});
const onReport = ({ id: folioId, otherId: studentId }: World) => ({ params: { folioId, studentId } });

const PERIOD = { du: '2026-08-01', au: '2026-12-31' };
const onMatter = ({ id, otherId: studentId }: World) => ({ params: { id, studentId }, query: PERIOD });
const onFile = ({ id }: World) => ({ params: { id, form: 'csv' }, query: PERIOD });
const built = ({ id, otherId }: World) => ({
  params: { id },
  body: {
    ...{ from: PERIOD.du, to: PERIOD.au, pupils: [otherId], leftOut: [], form: 'pdf' },
    choices: {
      ...{ title: 'Rapport', criteria: null, levels: true, evolution: true, dates: true, comments: 'all' },
      ...{ marks: true, selfEvaluation: true, head: true, signatures: true },
    },
  },
});

const OF_TEACHERS: Record<string, Line> = {
  searchRpnFolios: [none, 200, 200, 200, 200],
  searchPersonalFolios: [none, 200, 200, 200, 200],
  searchTeamFolios: [none, 200, 200, 200, 200],
  searchArchivedFolios: [none, 200, 200, 200, 200],
  searchCurriculumFolios: [none, 403, 200, 403, 403],
  getCurriculumCriteria: [() => ({ query: { persIds: '1' } }), 200, 200, 200, 200],
  getTrashedFolios: [none, 200, 200, 200, 200],
  restoreFolio: [onFolio, 404, 404, 404, 404],
  getFolio: [onFolio, 404, 200, 200, 200],
  // Pupils of others: only members of their folio may copy them.
  createFolio: [
    () => ({ body: { monitoredStudents: [{ cloeeWorldId: people.classmate.cloeeWorldId }] } }),
    ...([400, 400, 201, 201] as const),
  ],
  saveFolio: [({ id }) => ({ body: { id, title: 'Autre' } }), 404, 200, 403, 200],
  deleteFolio: [onFolio, 404, 403, 403, 403],
  getFolioSecretLink: [onFolio, 404, 200, 403, 200],
  renewFolioSecretLink: [onFolio, 404, 200, 403, 200],
  transmitFolio: [(world) => ({ ...onFolio(world), body: { objectGuid: 'x' } }), 404, 403, 403, 403],
  archiveFolio: [(world) => ({ ...onFolio(world), body: { isArchived: true } }), 404, 403, 403, 403],
  getFolioYear: [onFolio, 404, 403, 403, 200],
  getRemovedParts: [onFolio, 404, 200, 403, 200],
  restorePupil: [({ id, leftId }) => ({ params: { id, studentId: leftId } }), 404, 404, 403, 200],
  restoreCriterion: [({ id, removedId }) => ({ params: { id, criteriaId: removedId } }), 404, 200, 403, 200],
  getShowings: [onFolio, 404, 403, 403, 200],
  saveShowing: [showing, 404, 403, 403, 200],
  previewOwnFolio: [(world) => ({ ...onCell(world), query: { du: '2026-08-01' } }), 404, 403, 403, 200],
  getTransmissions: [onFolio, 404, 403, 403, 403],
  transmitParts: [
    (world) => ({ ...onFolio(world), body: { parts: [{ studentId: world.otherId, objectGuid: 'x' }] } }),
    ...([404, 403, 403, 403] as const),
  ],
  withdrawPart: [({ id }) => ({ params: { id, transmissionId: 999_999 } }), 404, 403, 403, 403],
  getTransmittedParts: [none, 200, 200, 200, 200],
  // The team has the folio itself.
  getTransmittedPart: [onCell, 404, 404, 404, 404],
  getDossier: [onCell, 404, 404, 200, 200],
  getObservations: [onCell, 404, 404, 200, 200],
  getFolioDigest: [onFolio, 404, 404, 200, 200],
  getFolioTable: [onFolio, 404, 404, 200, 200],
  getFolioSeries: [onFolio, 404, 404, 200, 200],
  getCellSeries: [onCell, 404, 404, 200, 200],
  getPupilSeries: [onCell, 404, 404, 200, 200],
  getCriterionSeries: [onCell, 404, 404, 200, 200],
  saveCellSeries: [dated, 404, 404, 403, 200],
  getCriterionObservations: [onCell, 404, 404, 200, 200],
  getPupilObservations: [onCell, 404, 404, 200, 200],
  savePupilObservations: [save, 404, 404, 403, 200],
  saveCriterionObservations: [save, 404, 404, 403, 200],
  fastSaveObservations: [save, 404, 404, 403, 200],
  fastSavePupilObservations: [save, 404, 404, 403, 200],
  fastSaveCriterionObservations: [save, 404, 404, 403, 200],
  fastSaveObservation: [onCell, 404, 404, 403, 200],
  getObservationHistory: [onCell, 404, 404, 200, 200],
  getFolioHistory: [onFolio, 404, 404, 200, 200],
  getHistoryBlock: [onBlock, 404, 404, 200, 200],
  undoHistoryBlock: [onBlock, 404, 404, 403, 200],
  getDiscussion: [onCell, 404, 404, 200, 200],
  addDiscussionComment: [(world) => ({ ...onCell(world), body: { value: 'Bien' } }), 404, 404, 200, 200],
  getFolioProposals: [onFolio, 404, 404, 200, 200],
  acceptProposals: [proposed, 404, 404, 403, 200],
  setProposalsAside: [proposed, 404, 404, 403, 204],
  takeProposalsBack: [proposed, 404, 404, 403, 204],
  getCriterionSources: [() => ({ query: { listes: '1' } }), 200, 200, 200, 200],
  getFolioCsv: [onFolio, 404, 404, 403, 200],
  getFolioXlsx: [onFolio, 404, 404, 403, 200],
  getClassCsv: [onFolio, 404, 404, 403, 200],
  getClassXlsx: [onFolio, 404, 404, 403, 200],
  getPupilReport: [onReport, 404, 404, 200, 200],
  getFolioReports: [onReport, 404, 404, 200, 200],
  createFolioReport: [built, 404, 404, 200, 200],
  getReportMatter: [onMatter, 404, 404, 200, 200],
  getReportRemarks: [({ id }) => ({ params: { id }, query: { du: PERIOD.du } }), 404, 404, 200, 200],
  saveReportRemark: [
    ({ id, otherId: studentId }) => ({ params: { id, studentId }, body: { since: PERIOD.du, text: 'Bien' } }),
    ...([404, 404, 403, 200] as const),
  ],
  getReportTemplates: [onFolio, 404, 404, 200, 200],
  saveReportTemplate: [
    (world) => ({ ...onFolio(world), body: { name: 'Court', isShared: true, choices: built(world).body.choices } }),
    ...([404, 404, 403, 200] as const),
  ],
  deleteReportTemplate: [({ id }) => ({ params: { id, templateId: 999_999 } }), 404, 404, 404, 404],
  getFolioFile: [onFile, 404, 404, 403, 200],
  createCriteriaGrid: [
    ({ id: bookletId, criteriaId }) => ({
      params: { bookletId },
      body: { bookletId, criteriaIds: [criteriaId], titre: 'Grille', id: 'a', type: GRID_TYPES.Certificatif },
    }),
    ...([404, 200, 200, 200] as const),
  ],
};
/** What a member who reads the criteria alone meets where it is not what somebody outside meets, who does not see the folio. */
const OF_CRITERIA: Record<string, number> = {
  getFolio: 200,
  createCriteriaGrid: 200,
  ...Object.fromEntries(
    [
      ...['saveFolio', 'deleteFolio', 'getFolioSecretLink', 'renewFolioSecretLink', 'transmitFolio', 'archiveFolio'],
      ...['getFolioYear', 'getRemovedParts', 'restorePupil', 'restoreCriterion', 'getShowings', 'saveShowing'],
      ...['previewOwnFolio', 'getTransmissions', 'transmitParts', 'withdrawPart'],
    ].map((name) => [name, 403]),
  ),
};
/** What asks for more than GET and changes nothing of the folio. */
const NO_WRITES: Readonly<Record<string, string>> = {
  createFolio: 'the new folio is another one',
  createCriteriaGrid: 'it makes a file',
  createFolioReport: 'it makes a file',
};
/** Reads that serve writing alone. */
const ONLY_TO_EDIT = ['getFolioSecretLink', 'getRemovedParts'];
const OF_PUPILS = ['hasSelfEvaluation', 'getSelfEvaluations', 'saveSelfEvaluation', 'saveSelfComment'];

/** The administration's jobs on folios take no folio id, so the table of endpoints tests them. */
const CALLS = new Map(
  ALL_ENDPOINTS.filter(([, { path, access }]) => access !== 'admin' && /^\/(folio|auto-evaluation)\b/.test(path)),
);
const ask = async (who: Who, name: string, input: LooseInput) => {
  const endpoint = CALLS.get(name);
  if (endpoint === undefined) throw new Error(`${name} is no call of folios.`);
  return clients[who].call(endpoint, input as object);
};
/** The answer holds no name, comment or word of a pupil, in any case. */
const HIDDEN = /cach(é|\\u00e9|%C3%A9)/i;
const shows = ({ body, error, headers }: Awaited<ReturnType<typeof ask>>) =>
  HIDDEN.test(JSON.stringify([body, error, headers]));

test('members see what others do not', async () => {
  for (const name of ['getFolio', 'getObservations', 'getFolioTable', 'getDiscussion']) {
    const [inputOf] = OF_TEACHERS[name] ?? [none];
    const answer = await ask('editor', name, inputOf(await buildWorld()));
    expect({ name, shows: shows(answer) }).toEqual({ name, shows: true });
  }
});

test('every call of folios has a line', () => {
  expect([...CALLS.keys()].sort()).toEqual([...Object.keys(OF_TEACHERS), ...OF_PUPILS].sort());
});

describe('rights of each call', () => {
  test.each(Object.entries(OF_TEACHERS))('[ROLE-11] %s', async (name, [inputOf, ...expected]) => {
    const closed = await buildWorld();
    for (const [who, status] of [
      ['guest', 401],
      ['admin', 403],
      ['pupil', 403],
      ['classmate', 403],
    ] as const) {
      const answer = await ask(who, name, inputOf(closed));
      expect({ who, status: answer.status, shows: shows(answer) }).toEqual({ who, status, shows: false });
    }
    for (const [index, who] of TEACHERS.entries()) {
      const answer = await ask(who, name, inputOf(await buildWorld()));
      expect({ who, status: answer.status }).toEqual({ who, status: expected[index] });
      if (who === 'outsider' || who === 'publisher')
        expect({ who, shows: shows(answer) }).toEqual({ who, shows: false });
    }
  });

  test.each(Object.entries(OF_TEACHERS))(
    '[FOLIO-27] a member who sees no observations: %s',
    async (name, [inputOf, outsider]) => {
      const answer = await ask(CRITERIA, name, inputOf(await buildWorld()));
      expect({ status: answer.status, shows: shows(answer) }).toEqual({
        status: OF_CRITERIA[name] ?? outsider,
        shows: false,
      });
    },
  );

  test.each(Object.entries(OF_TEACHERS))('an archived folio is read and not written: %s', async (name, [inputOf]) => {
    const world = await buildWorld({ archivedOn: new Date(), keptUntil: '2999-07-31' });
    const open = await ask('editor', name, inputOf(await buildWorld()));
    const { status, error } = await ask('editor', name, inputOf(world));
    const isRead = CALLS.get(name)?.method === 'GET' || name in NO_WRITES;
    // Where the open folio refuses too, the right is missing and not the folio closed.
    if (open.status >= 400 || (isRead && !ONLY_TO_EDIT.includes(name))) expect(status).toBe(open.status);
    else expect({ status, code: error.code }).toEqual({ status: 403, code: 'FOLIO_ARCHIVED' });
  });

  test.each([...TEACHERS, CRITERIA] as const)('the secret link shows no pupil to %s', async (who) => {
    const { secret } = await buildWorld();
    const answer = await ask(who, 'getFolio', { params: { id: secret } });
    expect({ status: answer.status, shows: shows(answer) }).toEqual({ status: 200, shows: false });
  });

  test.each(OF_PUPILS)('%s: a pupil has her own part and nothing of a classmate; nobody else has any', async (name) => {
    const { criteriaId } = await buildWorld();
    const input = { params: { criteriaId }, body: { value: 'ok' } };
    const isSave = name.startsWith('save');
    for (const [who, status] of [
      ['guest', 401],
      ...(['admin', ...TEACHERS] as const).map((one) => [one, isSave ? 404 : 200] as const),
      ['pupil', 200],
    ] as const) {
      const answer = await ask(who, name, input);
      expect({ who, status: answer.status, shows: shows(answer) }).toEqual({ who, status, shows: false });
    }
  });
});
