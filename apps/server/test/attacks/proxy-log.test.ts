import type { AddressInfo } from 'node:net';
import { API_PREFIX } from '@pupitre/contract';
import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import { afterAll, expect, test } from 'vitest';
import { startNginx } from '../../../../tools/product/nginx.ts';
import { buildTeacher } from '../../src/demo/build/build-person.ts';
import { freePort } from '../programs.ts';
import { createTestApp } from '../test-app.ts';

const t = await createTestApp();
await t.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = t.app.server.address() as AddressInfo;
afterAll(() => t.close());

/** What stands for a name, a word, a secret or a number wherever an address has a place for one. */
const VALUE = 'zzvaleurzz';
const PAGES = [
  `/listes/secret/${VALUE}`,
  `/${VALUE}`,
  `/filtre/parcours/libre/${VALUE}/_?titre=${VALUE}`,
  `/unauthorized?${VALUE}`,
  `/api/v1/account/callback?code=${VALUE}&state=${VALUE}`,
  `/api/v1/medias/${VALUE}/${VALUE}.jpg`,
];

test('the shipped nginx logs no value of any address, neither of calls and pages nor where nothing answers', async () => {
  const teacher = await t.signInAs(await buildTeacher(t.db));
  const cookie = [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const addresses = [
    ...ALL_ENDPOINTS.filter(([, { path }]) => path.includes(':')).map(
      ([, { path }]) => `${API_PREFIX}${path.replace(/:[a-zA-Z]+/g, VALUE)}?${VALUE}=${VALUE}`,
    ),
    ...PAGES,
  ];
  expect(addresses.length).toBeGreaterThan(100);
  const headers = { cookie, referer: `https://pupitre.exemple.ch/${VALUE}`, 'user-agent': VALUE };
  const nginx = await startNginx([port]);
  const down = await startNginx([await freePort()]);
  try {
    for (const { url } of [nginx, down]) {
      for (const address of addresses) {
        const answer = await fetch(`${url}${address}`, { headers, redirect: 'manual' });
        await answer.arrayBuffer();
      }
    }
    // A request that nginx itself refuses.
    await fetch(`${nginx.url}/${VALUE.repeat(8_000)}`).catch(() => null);
    for (const proxy of [nginx, down]) {
      const lines = proxy.log().split('\n');
      expect(lines.length).toBeGreaterThan(addresses.length);
      expect(lines.filter((line) => line.includes(VALUE))).toEqual([]);
    }
    expect(nginx.log()).toMatch(/ GET \/api\/v1\/eleve 200 /);
    expect(down.log()).toMatch(/ GET \/api\/v1\/eleve 502 /);
  } finally {
    await nginx.close();
    await down.close();
  }
}, 120_000);
