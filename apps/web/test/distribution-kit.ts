import {
  type Course,
  type DistributedCourse,
  type Distribution,
  getAlreadyGiven,
  getCourse,
  getDistributedCourses,
  getDistributions,
  getGivenNow,
  getGroups,
  getNewsCounters,
  saveDistributions,
} from '@pupitre/contract';
import { FakeServer, Refusal, Tagged } from './fake-server.ts';
import { NO_NEWS } from './no-news.ts';

export const buildCourse = (changes: Partial<Course> = {}): Course => ({
  id: 12,
  title: 'Le cycle de l’eau',
  subtitle: '',
  description: '',
  ribbon: '',
  duration: null,
  icon: 'bi bi-droplet',
  color: 'c-blue',
  categories: [],
  author: 'Isabelle Rochat',
  createdOn: '2026-11-01T10:00:00.000Z',
  updatedOn: '2026-11-01T10:00:00.000Z',
  canEdit: true,
  canDelete: true,
  rpn: false,
  libre: false,
  teacher: false,
  possible: false,
  distributed: true,
  distributedFrom: null,
  distributedTo: null,
  distributedBy: '',
  distributedInstruction: '',
  distributedClosed: false,
  progression: 0,
  isBegun: false,
  perObjectiveCodes: [],
  itemCount: 0,
  version: 1,
  items: [],
  planEtudeRomandIds: [],
  educationalTeam: [],
  writtenBy: '',
  isAuthor: true,
  proposal: null,
  ownRating: null,
  ...changes,
});

/** A pupil of 7A, without bounds. */
export const buildRow = (displayName: string, changes: Partial<Distribution> = {}): Distribution => ({
  cloeeWorldId: `world ${displayName}`,
  displayName,
  courseId: 12,
  start: null,
  end: null,
  preserveFromDeletion: false,
  closeAtEnd: false,
  instruction: '',
  classeGroupeKey: '7a',
  classeName: '7A',
  schoolName: 'Collège du Vieux-Moulin',
  progression: 0,
  isBegun: (changes.progression ?? 0) > 0,
  late: 0,
  ...changes,
});

export const individual = { classeGroupeKey: '', classeName: '', schoolName: '' };

export const buildDistributedCourse = (changes: Partial<DistributedCourse> = {}): DistributedCourse => ({
  id: 12,
  title: 'Le cycle de l’eau',
  author: 'Isabelle Rochat',
  icon: 'bi bi-droplet',
  color: 'c-blue',
  from: null,
  to: null,
  students: 3,
  success: 1,
  info: 1,
  classes: ['7A'],
  active: true,
  closed: false,
  late: 0,
  ...changes,
});

/**
 * A server that holds one course's rows and takes what is saved, as the real one does: the tag changes with them, and a
 * save over another tag is refused.
 */
export function buildDistributionServer(rows: Distribution[], course: Course = buildCourse()) {
  const state = { rows, saves: 0 };
  const tag = () => `"tag ${state.saves}"`;
  const server = new FakeServer()
    .on(getNewsCounters, NO_NEWS)
    .on(getCourse, course)
    .on(getGroups, [])
    .on(getDistributedCourses, [])
    .on(getAlreadyGiven, { own: [], others: [] })
    .on(getGivenNow, [])
    .on(getDistributions, () => new Tagged(state.rows, tag()))
    .on(saveDistributions, ({ body, headers }) => {
      const match = headers.get('If-Match');
      if (match !== null && match !== tag()) throw new Refusal(409, 'STALE', { current: state.rows });
      state.saves += 1;
      const known = new Map(state.rows.map((row) => [row.cloeeWorldId, row]));
      state.rows = body.map((draft) => ({
        ...(known.get(draft.cloeeWorldId) ?? buildRow(draft.cloeeWorldId.replace('world ', ''), individual)),
        start: draft.start ?? null,
        end: draft.end ?? null,
        preserveFromDeletion: draft.preserveFromDeletion ?? false,
        closeAtEnd: draft.closeAtEnd ?? false,
        ...(draft.instruction === undefined ? {} : { instruction: draft.instruction }),
      }));
      return new Tagged(state.rows, tag());
    });
  return { server, state };
}
