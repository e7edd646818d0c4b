import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCourse, getList, openCourseBySecret } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { buildCourse } from '../../src/demo/build/build-course.ts';
import { buildList } from '../../src/demo/build/build-list.ts';
import { buildPupil, buildTeacher } from '../../src/demo/build/build-person.ts';
import { createTestApp, openTestApp } from '../test-app.ts';
import { testConfig } from '../test-config.ts';

const t = await openTestApp({ config: { rateLimits: { ...testConfig().rateLimits, guestMissesPerMinute: 5 } } });

test('codes of /qr that a guest tries one after the other: only libre courses, a few a minute, counted for the address', async () => {
  const libre = await buildCourse(t.db, { libre: true });
  const closed = await buildCourse(t.db, {});
  const open = (id: number) => t.newClient().call(getCourse, { params: { id } });
  expect((await open(libre.id)).status).toBe(200);
  // Forbidden and missing courses get the same answer.
  const [hidden, absent] = [await open(closed.id), await open(999_999)];
  expect({ status: hidden.status, error: hidden.error }).toEqual({ status: absent.status, error: absent.error });
  const statuses = [];
  for (let id = 900_000; id < 900_006; id += 1) statuses.push((await open(id)).status);
  expect(statuses.at(-1)).toBe(429);
  // What is hidden is refused as what is missing; a public course opens for the others behind that address.
  expect([(await open(closed.id)).status, (await open(libre.id)).status]).toEqual([429, 200]);
  // A forged address from an untrusted proxy is ignored.
  const forged = await t.guest.request('GET', '/api/v1/parcours/900009', {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  expect(forged.statusCode).toBe(429);
});

test('a secret of 122 random bits: another, a part, another case or the id open nothing to somebody signed in', async () => {
  const list = await buildList(t.db, { author: await buildTeacher(t.db) });
  const pupil = await t.signInAs(await buildPupil(t.db));
  for (const id of [randomUUID(), `${list.secret.slice(0, -1)}0`, String(list.id)]) {
    const { status } = await pupil.call(getList, { params: { id } });
    expect(status).toBe(404);
  }
  expect((await pupil.call(getList, { params: { id: list.secret } })).status).toBe(200);
});

test('a secret of one kind opens nothing of another', async () => {
  const list = await buildList(t.db, { author: await buildTeacher(t.db) });
  const pupil = await t.signInAs(await buildPupil(t.db));
  expect((await pupil.call(openCourseBySecret, { params: { secret: list.secret } })).status).toBe(404);
});

test('a whole school behind one address opens a public course, whatever the number of its pupils', async () => {
  const few = await createTestApp({ config: { rateLimits: { ...testConfig().rateLimits, guestMissesPerMinute: 5 } } });
  const libre = await buildCourse(few.db, { libre: true });
  const open = async () => (await few.newClient().call(getCourse, { params: { id: libre.id } })).status;
  expect(new Set(await Promise.all(Array.from({ length: 200 }, open)))).toEqual(new Set([200]));
  await few.close();
});

test('guesses by the addresses of pages, which bring what their screens ask for, count as those by calls', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'pupitre-web-'));
  await writeFile(join(webDir, 'index.html'), '<html><head><title>Pupitre</title></head><body></body></html>');
  const rateLimits = { ...testConfig().rateLimits, guestMissesPerMinute: 5 };
  const few = await createTestApp({ webDir, config: { rateLimits } });
  const libre = await buildCourse(few.db, { libre: true, title: 'Le cycle de l’eau' });
  const page = async (id: number) =>
    (await few.newClient().request('GET', `/parcours/libre/${id}`, { headers: { accept: 'text/html' } })).body;
  expect(await page(libre.id)).toContain('Le cycle de l’eau');
  for (let id = 900_000; id < 900_005; id += 1) expect(await page(id)).not.toContain(String(id));
  expect((await few.guest.call(getCourse, { params: { id: 900_009 } })).status).toBe(429);
  expect(await page(libre.id)).toContain('Le cycle de l’eau');
  await few.close();
  await rm(webDir, { recursive: true });
});
