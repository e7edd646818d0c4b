import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getNewsItems } from '@pupitre/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Config } from '../../config.ts';
import { buildPupil } from '../../demo/build/build-person.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(news: Config['news']) {
  const app = await createTestApp({ config: { news } });
  closers.push(app.close);
  const client = await app.signInAs(await buildPupil(app.db));
  return { app, read: async () => (await client.call(getNewsItems)).body };
}

async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const feedOf = (...titles: string[]) =>
  `<rss><channel>${titles.map((title) => `<item><title>${title}</title><link>https://exemple.ch/${title}</link></item>`).join('')}</channel></rss>`;
const refresh = ({ app }: TestApp, time: string) =>
  app.pupitre.jobs.run('news-feed', { now: new Date(`2026-03-01T${time}Z`) });

test('[API-013] the configuration’s own news, in its order', async () => {
  const items = [
    { title: 'Deux', uri: 'https://exemple.ch/2' },
    { title: 'Un', uri: '/apropos' },
  ];
  const { app, read } = await open({ items, feed: null });
  expect(await read()).toEqual(items);
  expect((await app.guest.call(getNewsItems)).status).toBe(401);
});

test('without any, none', async () => {
  expect(await (await open({ items: [], feed: null })).read()).toEqual([]);
});

describe('a feed', () => {
  test('is read at most once an hour, for all callers, and stays unchanged in between', async () => {
    let asked = 0;
    let title = 'un';
    const feed = await serve((_request, response) => {
      asked += 1;
      response.setHeader('content-type', 'application/rss+xml').end(feedOf(title));
    });
    const { app, read } = await open({ items: [], feed });
    expect(await read()).toEqual([]);
    await Promise.all([refresh(app, '08:00:00'), refresh(app, '08:00:00'), refresh(app, '08:00:01')]);
    expect(asked).toBe(1);
    expect(await read()).toEqual([{ title: 'un', uri: 'https://exemple.ch/un' }]);
    title = 'deux';
    await refresh(app, '08:59:59');
    expect(asked).toBe(1);
    // Whichever of the three was first.
    await refresh(app, '09:00:01');
    expect(asked).toBe(2);
    expect((await read()).map((one) => one.title)).toEqual(['deux']);
  });

  test.each<[string, RequestListener]>([
    ['fails', (_request, response) => void response.writeHead(500).end()],
    ['is no feed any more', (_request, response) => void response.end('<html></html>')],
    ['is too large', (_request, response) => void response.end(feedOf('x'.repeat(3_000_000)))],
  ])(
    'that %s leaves the news as they were, is said in the log, and is not asked again at once',
    async (_, listener) => {
      let asked = 0;
      const feed = await serve((request, response) => {
        asked += 1;
        if (asked === 1) response.end(feedOf('un'));
        else listener(request, response);
      });
      const { app, read } = await open({ items: [], feed: `${feed}/?clef=secrete` });
      await refresh(app, '08:00:00');
      await refresh(app, '09:00:00');
      await refresh(app, '09:10:00');
      expect(asked).toBe(2);
      expect((await read()).map((one) => one.title)).toEqual(['un']);
      expect(app.logLines.join('\n')).toContain('the news could not be read');
      expect(app.logLines.join('\n')).not.toContain('secrete');
    },
  );

  test('may be a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pupitre-news-'));
    closers.push(() => rm(folder, { recursive: true }));
    const path = join(folder, 'actualites.xml');
    await writeFile(path, feedOf('fichier'));
    const { app, read } = await open({ items: [], feed: path });
    await refresh(app, '08:00:00');
    expect((await read()).map((one) => one.title)).toEqual(['fichier']);
  });
});
