import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ANTI_FORGERY_COOKIE,
  ANTI_FORGERY_HEADER,
  detectRoutes,
  generateChatJson,
  getAdminJobResult,
  getAdminJobs,
  importCurriculum,
  previewCurriculumImport,
} from '@pupitre/contract';
import type { PoolClient } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { adminJob } from '../../db/platform-schema.ts';
import { buildPerson } from '../../demo/build/build-person.ts';
import { loadShippedCurriculum } from '../curriculum/curriculum.service.ts';
import { lockRunner, unlockRunner } from './admin-jobs.queries.ts';

const app = await openTestApp();
await loadShippedCurriculum(app.db);
const person = await buildPerson(app.db, { roles: ['admin'] });
const admin = await app.signInAs(person);

const states = async () => (await admin.call(getAdminJobs)).body.map(({ kind, state }) => `${kind} ${state}`);

let other: PoolClient | undefined;
// A connection that a failed test leaves would keep the pool from closing.
afterEach(() => {
  other?.release(true);
  other = undefined;
});

/** Another process that runs a job until `end`. */
async function busyElsewhere(kind: 'curriculum-import' | 'route-detection'): Promise<{ end: () => Promise<void> }> {
  const client = await app.pool.connect();
  other = client;
  // A job is reported as done just before its runner releases the lock.
  await vi.waitFor(async () => expect(await lockRunner(client)).toBe(true), { timeout: 20_000 });
  await app.db
    .insert(adminJob)
    .values({ kind, state: 'running', startedBy: person.id, done: 3, total: 10, attempts: 1 });
  return {
    end: async () => void (await unlockRunner(client)),
  };
}

test('[ADMIN-12] [OP-038] while one runs elsewhere, another is refused with its name, and the list shows it running', async () => {
  const { end } = await busyElsewhere('curriculum-import');
  for (const endpoint of [detectRoutes, generateChatJson, previewCurriculumImport]) {
    const { status, error } = await admin.call(endpoint);
    expect({ status, ...error }).toEqual({
      status: 409,
      code: 'JOB_RUNNING',
      message:
        '«\u00a0Importer le plan d’études\u00a0» est en cours (3 sur 10)\u00a0: attendez la fin de ce travail, puis recommencez.',
    });
  }
  expect((await admin.call(getAdminJobs)).body).toMatchObject([
    {
      kind: 'curriculum-import',
      state: 'running',
      done: 3,
      total: 10,
      startedBy: person.displayName,
      finishedOn: null,
    },
  ]);
  const joined = admin.call(importCurriculum);
  // The other process dies: the waiting call takes its job over.
  await end();
  expect((await joined).body).toBe(true);
  expect(await states()).toEqual(['curriculum-import succeeded']);
});

test('an abandoned job runs at the next start; an aborted call does not stop it', async () => {
  await app.db.insert(adminJob).values({ kind: 'learning-json', startedBy: person.id });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(async () => expect(await states()).toContain('learning-json succeeded'), { timeout: 20_000 });
  const id = (await admin.call(getAdminJobs)).body.find(({ kind }) => kind === 'learning-json')?.id ?? 0;
  expect((await admin.call(getAdminJobResult, { params: { id } })).headers['content-disposition']).toContain(
    'filename="learning.json"',
  );

  const { end } = await busyElsewhere('route-detection');
  const { port } = app.app.server.address() as AddressInfo;
  const call = request({
    port,
    host: '127.0.0.1',
    path: `/api/v1${detectRoutes.path}`,
    headers: {
      cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [ANTI_FORGERY_HEADER]: admin.cookies.get(ANTI_FORGERY_COOKIE) ?? '',
    },
  });
  call.on('error', () => undefined);
  const received = new Promise<void>((resolve) => app.app.server.once('request', () => resolve()));
  call.end();
  await received;
  call.destroy();
  await end();
  // It queued the job before it was aborted: the next check runs it.
  await app.app.pupitre.jobs.run('admin-works');
  expect(await states()).toContain('route-detection succeeded');
});
