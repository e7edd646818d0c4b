import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUser, searchPersonalFolios } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { openDemoSchool } from '../../test/demo-kit.ts';
import type { Client } from '../../test/test-app.ts';
import { Kept } from '../http/kept.ts';
import { firstFrames } from './first-frames.ts';
import { frameIcons } from './frame-icons.ts';

const PAGE =
  '<html><head><noscript>__NO_SCRIPT__</noscript></head><body data-first-frame="__FRAME_STATE__"><div id="first-frame">__FIRST_FRAME__</div></body></html>';
/** What the build of the web makes, as far as the server sees it. */
const CODE = `
  export const draw = async ({ route, pathname, params, searchText, answers, parts }) => {
    if (route === '/apropos') {
      const found = parts.find('a card');
      if (found === undefined) parts.keep('a card', { texts: ['a', ' card'], styles: ['color:red'] });
      return { html: '<h1>' + JSON.stringify(found ?? null) + '</h1>', css: '', modules: [] };
    }
    if (route === '/corbeille') throw new Error('no browser here');
    if (route === '/qr') return null;
    if (route === '/preferences') return new Promise(() => undefined);
    const { displayName, claims } = answers['/api/v1/user']?.body ?? {};
    globalThis.drawnFrames = (globalThis.drawnFrames ?? 0) + 1;
    const name = claims?.find(({ type }) => type === 'DisplayName')?.value ?? 'personne';
    return {
      html: '<h1>' + [name, route, pathname, JSON.stringify(params), searchText].join(' ') + '</h1>',
      css: '[data-f="1"]{color:red}',
      modules: ['features/late.tsx', 'features/unknown.tsx'],
    };
  };`;
const SCREENS = {
  screens: { '/listes/$view': ['assets/lists-1.js'] },
  parts: { 'features/late.tsx': ['assets/late-1.css', 'assets/lists-1.js'] },
};

const webDir = await mkdtemp(join(tmpdir(), 'pupitre-frames-'));
afterAll(() => rm(webDir, { recursive: true }));
await mkdir(join(webDir, 'first-frame'));
await writeFile(join(webDir, 'index.html'), PAGE);
await writeFile(join(webDir, 'screens.json'), JSON.stringify(SCREENS));
await writeFile(join(webDir, 'first-frame/draw.mjs'), CODE);
const t = await openDemoSchool({ webDir });

/** The code of the screens comes after the start. */
async function open(client: Client, address: string) {
  const response = await client.request('GET', address, { headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(200);
  return response;
}
const drawn = async (client: Client, address: string) => /<h1>(.*)<\/h1>/.exec((await open(client, address)).body)?.[1];

test('a page holds the first frame of its screen, with the person’s own answers, its styles and its files', async () => {
  await expect.poll(() => drawn(t.guest, '/accueil')).toBe('personne /accueil /accueil {} ');
  const teacher = await t.signIn('enseignante');
  const response = await open(teacher, '/listes/lexique?titre=chat');
  expect(/<h1>(.*)<\/h1>/.exec(response.body)?.[1]).toBe(
    'Isabelle Rochat /listes/$view /listes/lexique {"view":"lexique"} ?titre=chat',
  );
  expect(response.body).toContain('data-first-frame="drawn"');
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1];
  expect(response.body).toContain(`<style nonce="${nonce}">[data-f="1"]{color:red}</style>`);
  expect(response.body.match(/href="\/assets\/[^"]+"/g)).toEqual([
    'href="/assets/lists-1.js"',
    'href="/assets/late-1.css"',
  ]);
  // It can be read without script.
  expect(response.body).toContain('<noscript></noscript>');
});

test('each person’s page is drawn from her own answers, also at the same time', async () => {
  const [teacher, pupil] = [await t.signIn('enseignante'), await t.signIn('eleve1')];
  const [{ body: profile }] = [await pupil.call(getUser)];
  const name = profile.claims.find(({ type }) => type === 'DisplayName')?.value ?? '';
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, index) => drawn([teacher, pupil, t.guest][index % 3] ?? teacher, '/accueil')),
  );
  for (const [index, page] of pages.entries())
    expect(page).toBe(`${['Isabelle Rochat', name, 'personne'][index % 3]} /accueil /accueil {} `);
});

test('guests have the frame of the guest before', async () => {
  const count = () => (globalThis as { drawnFrames?: number }).drawnFrames ?? 0;
  const before = count();
  const names = [await drawn(t.guest, '/parcours/libre'), await drawn(t.newClient(), '/parcours/libre')];
  expect([count() - before, ...names]).toEqual([1, ...Array(2).fill('personne /parcours/libre /parcours/libre {} ')]);
  const teacher = await drawn(await t.signIn('enseignante'), '/parcours/libre');
  expect([count() - before, teacher]).toEqual([2, 'Isabelle Rochat /parcours/libre /parcours/libre {} ']);
});

test('a page with a shared answer has its frame from before, for the same person and address until anything of it changes', async () => {
  const count = () => (globalThis as { drawnFrames?: number }).drawnFrames ?? 0;
  const [teacher, colleague] = [await t.signIn('enseignante'), await t.signIn('soutien')];
  const folios = async (client: Client) => (await client.call(searchPersonalFolios, { query: { skip: '0' } })).body;
  const [own] = await folios(teacher);
  const address = `/folios/personnels/${own?.id}`;
  const drawings = async (client: Client, at: string) => {
    const [before, name] = [count(), await drawn(client, at)];
    return [count() - before, name?.split(' /')[0]];
  };
  expect(await drawings(teacher, address)).toEqual([1, 'Isabelle Rochat']);
  expect(await drawings(teacher, address)).toEqual([0, 'Isabelle Rochat']);
  expect(await drawings(teacher, `${address}?x=1`)).toEqual([1, 'Isabelle Rochat']);
  // Who may not read the folio, and who may.
  expect(await drawings(colleague, address)).toEqual([1, 'Sami Keller']);
  expect(await drawings(await t.signIn('enseignante'), address)).toEqual([0, 'Isabelle Rochat']);
  await t.db.execute(sql`update folio_criterion set label = label || '.' where folio_id = ${own?.id ?? 0}`);
  expect(await drawings(teacher, address)).toEqual([1, 'Isabelle Rochat']);
  // What is cheap to draw is drawn each time.
  expect(await drawings(teacher, '/accueil')).toEqual([1, 'Isabelle Rochat']);
  expect(await drawings(teacher, '/accueil')).toEqual([1, 'Isabelle Rochat']);
});

test('a part that is the same for everybody has its drawing from before, for a quarter of an hour', async () => {
  const card = JSON.stringify({ texts: ['a', ' card'], styles: ['color:red'] });
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  const shown = [
    await drawn(await t.signIn('enseignante'), '/apropos'),
    await drawn(await t.signIn('eleve1'), '/apropos'),
    await drawn(t.guest, '/apropos'),
  ];
  vi.setSystemTime(Date.now() + 900_000);
  shown.push(await drawn(t.guest, '/apropos'));
  t.app.pupitre.kept.clear();
  shown.push(await drawn(t.guest, '/apropos'));
  vi.useRealTimers();
  expect(shown).toEqual(['null', card, card, 'null', 'null']);
});

test.each(['/qr', '/corbeille', '/preferences', '/nulle-part'])(
  '%s comes without a frame where none can be drawn, and sends away who has no script',
  async (address) => {
    const { body } = await open(await t.signIn('enseignante'), address);
    expect(body).toContain('data-first-frame="none"');
    expect(body).toContain('<div id="first-frame"></div>');
    expect(body).toContain('<noscript><meta http-equiv="refresh" content="0;url=/navigateur/javascript"></noscript>');
  },
);

test('the code is no file of the web', async () => {
  expect((await t.guest.request('GET', '/first-frame/draw.mjs', { headers: { accept: '*/*' } })).statusCode).toBe(404);
});

const listen = () => {
  const told: string[] = [];
  return { told, log: pino({ level: 'warn' }, { write: (line: string) => void told.push(line) }) };
};

test.each([
  ['/corbeille', 'first frame not drawn'],
  ['/preferences', 'first frame too late'],
])('%s: « %s », and nothing of the person or of what she asked for', async (route, message) => {
  const { told, log } = listen();
  const frames = firstFrames(webDir, log, new Kept(1), frameIcons(webDir));
  await frames.ready;
  const asked = { route, pathname: `${route}/7`, params: { id: '7' }, searchText: '?nom=Girardin' };
  const answers = () => ({ '/api/v1/user': { body: { displayName: 'Girardin' } } });
  expect(await frames.draw({ ...asked, answers, identity: () => 'Girardin' })).toBeNull();
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ route, msg: message });
  expect(told[0]).not.toMatch(/Girardin|\/7/);
});

test('without that code nothing is drawn, and what cannot be read is told once', async () => {
  const { told, log } = listen();
  const [at, kept] = [{ route: '/accueil', pathname: '/accueil', params: {}, searchText: '' }, new Kept(1)];
  const asked = { ...at, answers: () => ({}), identity: () => null };
  const none = firstFrames(join(webDir, 'nowhere'), log, kept, frameIcons(webDir));
  await none.ready;
  expect(await none.draw(asked)).toBeNull();
  expect(told).toEqual([]);
  await mkdir(join(webDir, 'broken/first-frame'), { recursive: true });
  await writeFile(join(webDir, 'broken/first-frame/draw.mjs'), 'export const draw = ;');
  const broken = firstFrames(join(webDir, 'broken'), log, kept, frameIcons(webDir));
  await broken.ready;
  expect(await broken.draw(asked)).toBeNull();
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('first frame not drawn');
});
