import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER, API_PREFIX } from '@pupitre/contract';
import { expect, test, vi } from 'vitest';
import { startNginx } from '../../../tools/product/nginx.ts';
import { list } from '../src/db/schema.ts';
import { buildTeacher } from '../src/demo/build/build-person.ts';
import { newSecret } from '../src/http/secrets.ts';
import { hashSessionId, idleMinutes } from '../src/plugins/session.ts';
import { insertSession } from '../src/plugins/session-queries.ts';
import { createLocalServers } from './local-server.ts';
import { freePort, type Program, startProgram, stopPrograms } from './programs.ts';
import { createTestDatabase } from './test-database.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const CALLERS = 6;

test('three processes are restarted one by one under load: no call fails, and each write is done once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-rolling-'));
  const database = await createTestDatabase();
  const ports = [await freePort(), await freePort(), await freePort()];
  const start = (port: number): Program =>
    startProgram([MAIN], {
      PUPITRE_DATA_DIR: folder,
      PUPITRE_ENVIRONMENT: 'test',
      PUPITRE_DRAIN_SECONDS: '2',
      DATABASE_URL: database.url,
      PORT: String(port),
    });
  const programs = ports.map(start);
  const isReady = async (port: number) => {
    const { status } = await fetch(`http://127.0.0.1:${port}/health/ready`);
    expect(status).toBe(200);
  };
  for (const port of ports) await vi.waitFor(() => isReady(port), { timeout: 60_000, interval: 100 });
  const nginx = await startNginx(ports);

  const teacher = await buildTeacher(database.db);
  /** The proxy keeps each session with one process. */
  const signIn = async () => {
    const [id, csrfToken] = [newSecret(), newSecret()];
    await insertSession(database.db, {
      idHash: hashSessionId(id),
      personId: teacher.id,
      csrfToken,
      idleMinutes: idleMinutes(teacher.roles),
    });
    return {
      cookie: `pupitre-session=${id}; ${ANTI_FORGERY_COOKIE}=${csrfToken}`,
      [ANTI_FORGERY_HEADER]: csrfToken,
      'content-type': 'application/json',
    };
  };
  const answers: string[] = [];
  let created = 0;
  let isOver = false;
  const act = async () => {
    while (!isOver) {
      const headers = await signIn();
      const body = JSON.stringify({ title: 'Sous charge' });
      const calls: [string, RequestInit][] = [
        ['/liste', { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body }],
        ['/liste/personnelle', { headers }],
      ];
      for (const [path, init] of calls) {
        const answer = await fetch(`${nginx.url}${API_PREFIX}${path}`, init).then(
          async (response) => {
            const text = await response.text();
            return response.ok ? String(response.status) : `${response.status} ${text}`;
          },
          (error: unknown) => String((error as Error).cause ?? error),
        );
        if (answer === '201') created += 1;
        answers.push(answer);
      }
    }
  };
  const acting = Array.from({ length: CALLERS }, act);
  for (const [place, port] of ports.entries()) {
    await pause(500);
    programs[place]?.child.kill('SIGTERM');
    expect(await programs[place]?.exited).toBe(0);
    programs[place] = start(port);
    await vi.waitFor(() => isReady(port), { timeout: 60_000, interval: 100 });
  }
  await pause(500);
  isOver = true;
  await Promise.all(acting);
  expect(Object.keys(Object.groupBy(answers, (answer) => answer)).sort()).toEqual(['200', '201']);
  expect(created).toBeGreaterThan(50);
  expect(await database.db.$count(list)).toBe(created);

  // Until then nginx leaves out the process that ended last.
  await pause(6_000);
  const signedIn = await signIn();
  const ofSession = await nginx.reached(() => askOften(nginx.url, signedIn));
  const ofGuests = await nginx.reached(() => askOften(nginx.url, {}));
  expect([ofSession.size, ofGuests.size]).toEqual([1, 3]);
  await nginx.close();
  await stopPrograms(programs);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, 300_000);

const serve = createLocalServers();

test('while a process is down, a screen’s file is found where it is, and missing where no process has it', async () => {
  const answer = (...files: string[]) =>
    serve(({ url = '' }, response) => response.writeHead(files.includes(url) ? 200 : 404).end());
  const portOf = (url: string) => Number(new URL(url).port);
  const statusesOf = async (url: string) => {
    const statuses = new Set<number>();
    for (let times = 0; times < 40; times += 1) statuses.add((await fetch(url)).status);
    return statuses;
  };
  const [older, newer] = [await answer('/assets/old.js'), await answer('/assets/new.js')].map(portOf);
  const nginx = await startNginx([older ?? 0, await freePort(), newer ?? 0]);
  expect(await statusesOf(`${nginx.url}/assets/old.js`)).toEqual(new Set([200]));
  expect(await statusesOf(`${nginx.url}/assets/new.js`)).toEqual(new Set([200]));
  expect(await statusesOf(`${nginx.url}/assets/absent.js`)).toEqual(new Set([404]));
  await nginx.close();
  const alone = await startNginx([await freePort(), await freePort()]);
  expect(await statusesOf(`${alone.url}/assets/old.js`)).toEqual(new Set([502]));
  await alone.close();
});

async function askOften(url: string, headers: Record<string, string>): Promise<void> {
  for (let times = 0; times < 40; times += 1) {
    const answer = await fetch(`${url}${API_PREFIX}/user`, { headers });
    await answer.arrayBuffer();
  }
}
