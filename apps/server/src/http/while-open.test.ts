import { request } from 'node:http';
import { endpoint } from '@pupitre/contract';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { buildTeacher } from '../demo/build/build-person.ts';
import { implement } from './implement.ts';
import { whileOpen } from './while-open.ts';

const slowTrial = endpoint('GET', '/essai-lent', 'signedIn', { summary: 'Takes long.' });
let state = 'not begun';
const t = await createTestApp({
  addRoutes: (api) =>
    implement(api, slowTrial, ({ request: asked }) =>
      whileOpen(asked, async (signal) => {
        state = 'begun';
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            state = 'given up';
            reject(new Error('A failure that nobody reads.'));
          });
        });
      }),
    ),
});
afterAll(() => t.close());

test('a caller that hangs up ends the work, and is no error', async () => {
  const client = await t.signInAs(await buildTeacher(t.db));
  const address = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }));
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asked = request(new URL('/api/v1/essai-lent', address), { headers: { cookie } });
  asked.end();
  asked.on('error', () => undefined);
  await vi.waitFor(() => expect(state).toBe('begun'), 10_000);
  asked.destroy();
  await vi.waitFor(() => expect(state).toBe('given up'), 10_000);
  const lines = () => t.logLines.map((line) => JSON.parse(line) as { level: number; msg: string; route?: string });
  await vi.waitFor(() => expect(lines().map(({ msg }) => msg)).toContain('caller left'), 10_000);
  expect(lines().find(({ msg }) => msg === 'caller left')).toMatchObject({ level: 30, route: '/api/v1/essai-lent' });
  expect(lines().filter(({ level }) => level >= 40)).toEqual([]);
});
