import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startNginx } from '../../../../tools/product/nginx.ts';
import { closeWorld, codesOf, readyWorld } from '../../test/doctor-kit.ts';
import { startFakeS3 } from '../../test/fake-s3.ts';
import { createHubApp } from '../../test/hub-kit.ts';
import { createLocalServers } from '../../test/local-server.ts';
import { SECURE_MAIL, startMailServer } from '../../test/mail-server.ts';
import { freePort } from '../../test/programs.ts';
import { startSchoolIssuer } from '../../test/school-issuer.ts';
import { selfSigned } from '../../test/self-signed.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createMediaStorage } from '../modules/media/storage/create-storage.ts';
import { findStrayStorage } from '../modules/media/storage/shared-storage.ts';
import { configOf } from './check.ts';
import { databaseCheck } from './database-checks.ts';
import { sentence } from './finding.ts';
import { publicCheck } from './public-check.ts';
import { addressesCheck, identityCheck, mailCheck } from './service-checks.ts';
import { storageCheck } from './storage-check.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const serve = createLocalServers();

describe('the storage of media', () => {
  test('a folder is written, read and left as it was', async () => {
    const media = join(folder, 'media');
    const codes = () => codesOf(storageCheck, readyWorld({ PUPITRE_MEDIA_STORAGE: media }));
    expect(await codes()).toEqual(['ok storageNew']);
    await mkdir(media);
    expect(await codes()).toEqual(['ok storageOk']);
    expect(await readdir(media)).toEqual([]);
    await rm(media, { recursive: true });
    await writeFile(media, 'a file');
    expect(await codes()).toEqual(['fault storageFailed']);
    await rm(media);
  });

  test('a bucket is written under a prefix of its own, and refuses', async () => {
    const fake = await startFakeS3();
    const env = {
      PUPITRE_MEDIA_STORAGE: 's3',
      PUPITRE_S3_BUCKET: 'ecole',
      PUPITRE_S3_ENDPOINT: fake.url,
      PUPITRE_S3_PREFIX: 'medias',
      PUPITRE_S3_ACCESS_KEY_ID: 'essai',
      PUPITRE_S3_SECRET_ACCESS_KEY: 'essai',
    };
    expect(await codesOf(storageCheck, readyWorld(env))).toEqual(['ok storageOk']);
    expect(fake.asked.every((line) => line.includes('ecole/medias/doctor/'))).toBe(true);
    expect(fake.objects.size).toBe(0);
    fake.fail = (line) => (line.startsWith('PUT') ? 403 : undefined);
    expect(await codesOf(storageCheck, readyWorld(env))).toEqual(['fault storageFailed']);
    fake.close();
  });

  test('one that is not the one of the database is found', async () => {
    const database = await createTestDatabase();
    const [own, other] = [join(folder, 'own'), join(folder, 'other')];
    await Promise.all([mkdir(own), mkdir(other)]);
    const codes = async (place: string) => {
      const world = readyWorld({ DATABASE_URL: database.url, PUPITRE_MEDIA_STORAGE: place });
      await databaseCheck.run(world);
      const found = await codesOf(storageCheck, world);
      await closeWorld(world);
      return found;
    };
    await findStrayStorage(database.db, createMediaStorage(configOf(readyWorld({ PUPITRE_MEDIA_STORAGE: own }))));
    expect(await codes(own)).toEqual(['ok storageOk']);
    expect(await codes(other)).toEqual(['ok storageOk', 'fault markStray']);
    await database.drop();
  });
});

describe('the identity provider', () => {
  const codes = (issuer: string) =>
    codesOf(identityCheck, readyWorld({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }));

  test('a real one answers', async () => {
    const issuer = await startSchoolIssuer();
    expect(await codes(issuer.url)).toEqual(['ok identityOk']);
    await issuer.close();
    expect(await codes(issuer.url)).toEqual(['fault identityFailed']);
    expect(await codesOf(identityCheck, readyWorld())).toEqual(['ok identityDemo']);
  });

  test('one whose authority Node does not know leads to NODE_EXTRA_CA_CERTS', async () => {
    const server = createServer(selfSigned('localhost'), (_, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const world = readyWorld({
      OIDC_ISSUER: `https://localhost:${port}`,
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
    });
    const [finding] = await identityCheck.run(world);
    expect(finding).toMatchObject({ code: 'identityAuthority', given: { reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' } });
    expect(finding && sentence(finding, 'fr')).toContain('NODE_EXTRA_CA_CERTS');
    server.close();
  });

  test('another name, another time, no document', async () => {
    const answer = (issuer: string, date = new Date()) =>
      serve((_, response) => {
        response.writeHead(200, { date: date.toUTCString() }).end(JSON.stringify({ issuer }));
      });
    expect(await codes(await answer('https://ailleurs.exemple.ch'))).toEqual(['fault identityOther']);
    expect(await codes(await serve((_, response) => response.writeHead(404).end()))).toEqual(['fault identityFailed']);
    expect(await codes(await serve((_, response) => response.end('<html>')))).toEqual(['fault identityFailed']);
    const url = await serve((_, response) => {
      const late = new Date(Date.now() - 600_000).toUTCString();
      response.writeHead(200, { date: late }).end(JSON.stringify({ issuer: url }));
    });
    expect(await codes(url)).toEqual(['ok identityOk', 'attention identityClock']);
  });
});

describe('the mail server', () => {
  const codes = (url: string) => codesOf(mailCheck, readyWorld({ PUPITRE_SMTP_URL: url }));

  test('the account is tried over TLS, and no mail is sent', async () => {
    const server = await startMailServer(SECURE_MAIL);
    const address = (password: string, options = '?tls.rejectUnauthorized=false') =>
      `smtps://pupitre:${encodeURIComponent(password)}@127.0.0.1:${server.port}/${options}`;
    expect(await codes(address('à@juste'))).toEqual(['ok mailOk']);
    expect(await codes(address('faux'))).toEqual(['fault mailLogin']);
    expect(await codes(address('à@juste', ''))).toEqual(['fault mailFailed']);
    expect(server.mails).toEqual([]);
    await server.close();
  });

  test('one without encryption, none, and files instead', async () => {
    const server = await startMailServer();
    expect(await codes(server.url)).toEqual(['attention mailOpen']);
    await server.close();
    expect(await codes(`smtp://127.0.0.1:${await freePort()}`)).toEqual(['fault mailFailed']);
    expect(await codesOf(mailCheck, readyWorld())).toEqual(['ok mailFolder']);
  });
});

test('addresses that are read now and then', async () => {
  const feed = await serve((request, response) =>
    response.writeHead(request.url === '/flux' ? 200 : 404).end('<rss/>'),
  );
  const codes = (env: Record<string, string>) => codesOf(addressesCheck, readyWorld(env));
  expect(await codes({})).toEqual(['ok addressNone']);
  expect(await codes({ PUPITRE_NEWS_FEED: `${feed}/flux` })).toEqual(['ok addressOk']);
  expect(await codes({ PUPITRE_NEWS_FEED: `${feed}/perdu?cle=1` })).toEqual(['attention addressFailed']);
  expect(await codes({ PUPITRE_CURRICULUM_SOURCE: join(folder, 'absent.json') })).toEqual(['attention addressFailed']);
});

describe('the public address', () => {
  const codes = (url: string, env: Record<string, string> = {}) =>
    codesOf(publicCheck, readyWorld({ PUPITRE_PUBLIC_URL: url, ...env }));

  test('the product itself, with its socket and its metrics', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const t = await createHubApp({ config: { publicUrl: url, metricsFrom: ['10.0.0.1'] }, port });
    await vi.waitFor(() => expect(t.app.pupitre.jobs.isRunning()).toBe(true), 30_000);
    expect(await codes(url)).toEqual(['ok publicOk', 'ok socketOk', 'ok metricsHidden']);
    expect(await codes(url, { PUPITRE_FEATURE_FLAGS: 'signal_r=off' })).toContain('ok socketOff');
    // Another origin than the one that the product knows.
    expect(await codes(`http://localhost:${port}`)).toContain('fault socketOrigin');
    await t.close();
    expect(await codes(url)).toEqual(['skipped publicStopped']);
    expect(await codes(url, { DATABASE_URL: 'postgres://u:p@h/b' })).toEqual(['attention publicDown']);
  });

  test('that refuses connections is a fault while servers run, and only then', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const near = await freePort();
    const t = await createHubApp({ config: { publicUrl: url }, port: near });
    const given = { DATABASE_URL: String(t.pool.options.connectionString) };
    const judged = async (port: number) => {
      const world = readyWorld({ ...given, PUPITRE_PUBLIC_URL: url, PORT: String(port) });
      await databaseCheck.run(world);
      try {
        return await codesOf(publicCheck, world);
      } finally {
        await closeWorld(world);
      }
    };
    // By its port, without a database; and by the database, where the ports are the services' own.
    expect(await codes(url, { ...given, PORT: String(near) })).toEqual(['fault publicRefused']);
    expect(await judged(await freePort())).toEqual(['fault publicRefused']);
    expect(await codes('http://machine.invalid', { ...given, PORT: String(near) })).toEqual(['attention publicDown']);
    await t.app.close();
    // PostgreSQL forgets a closed connection a moment later.
    await vi.waitFor(async () => expect(await judged(near)).toEqual(['attention publicDown']), 10_000);
    await t.close();
  });

  test('a proxy as it is shipped, and each of four lines that an installation lost', async () => {
    const [port, outside] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${outside}`;
    const config = { publicUrl: url, trustedProxies: ['127.0.0.1'] };
    const t = await createHubApp({ config, port });
    await vi.waitFor(() => expect(t.app.pupitre.jobs.isRunning()).toBe(true), 30_000);
    const judged = async (edit: (shipped: string) => string) => {
      const nginx = await startNginx([port], outside, edit);
      const found = await codes(url, { PUPITRE_TRUSTED_PROXIES: '127.0.0.1' });
      await nginx.close();
      return found;
    };
    /** The shipped text has $host, which leaves the port out: this test's address has one. */
    const shipped = (text: string) => text.replace('Host $host;', 'Host $http_host;');
    const without = (line: RegExp) => (text: string) => shipped(text).replace(line, '');
    expect(await judged(shipped)).toEqual(['ok publicOk', 'ok socketOk', 'ok proxyOk', 'ok metricsHidden']);
    expect(await judged(without(/proxy_set_header Upgrade .*/))).toContain('fault socketBlocked');
    expect(await judged(without(/proxy_set_header X-Forwarded-For .*/))).toContain('fault proxyAddress');
    expect(await judged(without(/proxy_set_header Host .*/))).toContain('attention proxyHost');
    expect(await judged((text) => shipped(text).replace(/client_max_body_size .*/, ''))).toContain('fault proxyUpload');
    await t.close();
  }, 60_000);

  test('a proxy that hides the socket, shows the metrics, or leads elsewhere', async () => {
    const health = { status: 'degraded', version: '0.0.1', parts: { storage: 'failed', jobs: 'ok' } };
    const careless = await serve((request, response) => {
      const known = ['/health/live', '/health/ready', '/metrics'].includes(request.url ?? '');
      response.writeHead(known ? 200 : 400).end(JSON.stringify(health));
    });
    expect(await codes(careless)).toEqual([
      'attention publicNotReady',
      'fault socketBlocked',
      'attention metricsShown',
    ]);
    health.status = 'ok';
    expect(await codes(careless)).toContain('attention publicVersion');
    expect(await codes(await serve((_, response) => response.writeHead(502).end()))).toEqual(['fault publicOther']);
  });
});
