import {
  type ActRow,
  getIssues,
  getPerson,
  getPersonActs,
  getSchools,
  type Issue,
  type PersonDetail,
  type PersonRow,
  searchPeople,
} from '@pupitre/contract';
import { buildAdminServer } from './admin-kit.ts';
import { Refusal } from './fake-server.ts';

export const buildRow = (id: number, changes: Partial<PersonRow> = {}): PersonRow => ({
  id,
  displayName: `Personne ${id}`,
  identifier: `p${id}`,
  roles: ['eleves'],
  classes: ['7A'],
  schools: ['Collège du Crêt'],
  active: true,
  lastSignInOn: null,
  sessions: 0,
  isSplit: false,
  ...changes,
});

export const buildAct = (id: number, changes: Partial<ActRow> = {}): ActRow => ({
  id,
  act: 'export',
  on: '2026-11-18T09:00:00.000Z',
  actor: { id: 1, displayName: 'Claude Vuilleumier' },
  person: { id: 16, displayName: 'Léa Girardin' },
  otherId: null,
  takeBack: null,
  reason: 'à la demande de ses parents',
  ...changes,
});

export const buildDetail = (changes: Partial<PersonDetail> = {}): PersonDetail => ({
  ...buildRow(16, { displayName: 'Léa Girardin', identifier: 'lea.girardin', sessions: 1 }),
  email: '',
  objectGuid: 'guid-16',
  cloeeWorldId: 'monde-16',
  subject: 'sujet-16',
  issuer: 'https://identite.exemple.ch',
  idp: 'EDU-NE',
  createdOn: '2025-08-19T06:00:00.000Z',
  deactivatedOn: null,
  openSessions: [
    {
      id: 'abcdef0123456789',
      device: 'Firefox sur Windows',
      openedOn: '2026-11-18T08:00:00.000Z',
      lastSeenOn: '2026-11-18T09:00:00.000Z',
    },
  ],
  counts: {
    observations: 312,
    observedIn: 4,
    contents: 2,
    folios: 0,
    ownFolios: 0,
    progress: 128,
    messages: 9,
    selfEvaluations: 3,
    files: 1,
  },
  acts: [buildAct(1)],
  lastExportOn: '2026-11-18T09:00:00.000Z',
  eraseRefusal: null,
  ...changes,
});

type Everybody = { rows?: PersonRow[]; issues?: Issue[]; people?: PersonDetail[]; acts?: ActRow[] };

/** A server whose people a test changes as it goes. */
export function buildPeopleServer({ rows = [], issues = [], people = [], acts = [] }: Everybody = {}) {
  const now = { rows, issues, people, acts };
  const { server } = buildAdminServer();
  server
    .on(searchPeople, () => ({ count: now.rows.length, rows: now.rows }))
    .on(getSchools, [
      { id: 3, name: 'Collège des Forges' },
      { id: 4, name: 'Collège du Crêt' },
    ])
    .on(getIssues, () => now.issues)
    .on(getPersonActs, () => now.acts)
    .on(getPerson, ({ params }) => {
      const found = now.people.find(({ id }) => String(id) === params.id);
      if (found === undefined) throw new Refusal(404, 'PERSON_NOT_FOUND');
      return found;
    });
  return { server, now };
}
