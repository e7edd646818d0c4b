import { type AdminJob, type AdminJobKind, countIssues, getAdminJobs, searchPersonalLists } from '@pupitre/contract';
import { FakeServer } from './fake-server.ts';
import { renderApp } from './render-app.tsx';

export const ADMIN_NAME = 'Claude Vuilleumier';

/** A work that succeeded. */
export const buildJob = (kind: AdminJobKind, changes: Partial<AdminJob> = {}): AdminJob => ({
  id: 1,
  kind,
  state: 'succeeded',
  startedBy: ADMIN_NAME,
  startedOn: '2026-11-12T05:02:00.000Z',
  finishedOn: '2026-11-12T05:03:00.000Z',
  done: 10,
  total: 10,
  message: '',
  resultName: '',
  ...changes,
});

export const buildRunning = (kind: AdminJobKind, changes: Partial<AdminJob> = {}): AdminJob =>
  buildJob(kind, { id: 7, state: 'running', finishedOn: null, done: 143, total: 311, ...changes });

/** A server whose list of works a test changes as it goes. */
export function buildAdminServer(...jobs: AdminJob[]) {
  const works = { now: jobs };
  const server = new FakeServer()
    .on(getAdminJobs, () => works.now)
    .on(searchPersonalLists, [])
    .on(countIssues, { count: 0 });
  return { server, works };
}

/** The administration as an administrator sees it, and a way to let it look at the list again. */
export async function renderAdministration(server: FakeServer, at = '/administration') {
  const app = await renderApp({ at, as: ['admin'], displayName: ADMIN_NAME, server });
  return { ...app, look: () => app.queryClient.refetchQueries({ queryKey: ['administration', 'jobs'] }) };
}

/** A call that waits until the test ends it. */
export function waiting<Value>() {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  return { promise, resolve, reject };
}
