import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf, readyWorld, worldOf } from '../../test/doctor-kit.ts';
import { configurationCheck, folderCheck, judgeSpace, nodeCheck, secretsCheck } from './machine-checks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('an old Node is a fault', async () => {
  expect(await codesOf(nodeCheck, worldOf({}, { nodeVersion: '24.1.0' }))).toEqual(['ok nodeOk']);
  expect(await codesOf(nodeCheck, worldOf({}, { nodeVersion: '22.9.0' }))).toEqual(['fault nodeOld']);
});

describe('the configuration', () => {
  const PROD = {
    PUPITRE_ENVIRONMENT: 'prod',
    PUPITRE_PUBLIC_URL: 'https://pupitre.exemple.ch',
    PUPITRE_TRUSTED_PROXIES: '127.0.0.1',
    OIDC_ISSUER: 'https://identite.exemple.ch',
    OIDC_CLIENT_ID: 'pupitre',
    OIDC_CLIENT_SECRET: 'secret',
  };
  const codes = (env: Record<string, string>, isRoot = false) =>
    codesOf(configurationCheck, worldOf({ PUPITRE_DATA_DIR: folder, ...env }, { isRoot }));

  test('each wrong, unknown or missing variable is a fault of its own, with its name', async () => {
    const world = worldOf({ PORT: 'x', PUPITRE_ENVIRONMENT: 'prod', PUPITRE_PRT: '1' });
    const findings = await configurationCheck.run(world);
    expect(findings.map(({ code }) => code)).toContain('configWrong');
    expect(findings.map(({ given }) => given.names)).toEqual(expect.arrayContaining(['PUPITRE_PRT', 'PORT']));
    expect(world.config).toBeUndefined();
  });

  test('what the start accepts although it is seldom meant', async () => {
    expect(await codes(PROD)).toEqual(['ok configOk']);
    expect(await codes(PROD, true)).toEqual(['ok configOk', 'attention rootUser']);
    expect(await codes({ ...PROD, PUPITRE_PUBLIC_URL: 'http://pupitre.exemple.ch' })).toContain('fault publicHttp');
    const { PUPITRE_TRUSTED_PROXIES: _, ...behind } = { ...PROD, PUPITRE_HOST: '127.0.0.1' };
    expect(await codes(behind)).toContain('attention proxyUntrusted');
    expect(await codes({ PUPITRE_TRUSTED_PROXIES: 'all' })).toContain('attention proxyAll');
    expect(await codes({ PUPITRE_METRICS_FROM: '10.0.0.1,0.0.0.0/0' })).toContain('attention metricsOpen');
    expect(await codes({ DATABASE_READ_URL: 'postgres://a:b@c/d' })).toContain('attention copyWithoutDatabase');
  });
});

test('a secret that others can read is named', async () => {
  const secret = join(folder, 'oidc');
  await writeFile(secret, 'secret', { mode: 0o600 });
  const repoRoot = join(folder, 'clone');
  await mkdir(repoRoot);
  const codes = () =>
    codesOf(secretsCheck, worldOf({ OIDC_CLIENT_SECRET_FILE: secret, HOSTS_FILE: '/etc/hosts' }, { repoRoot }));
  expect(await codes()).toEqual(['ok secretsOk']);
  await chmod(secret, 0o644);
  expect(await codes()).toEqual(['attention secretOpen']);
  await chmod(secret, 0o600);
  await writeFile(join(repoRoot, '.env'), 'PORT=80\n#DATABASE_URL=postgres://x\n', { mode: 0o644 });
  expect(await codes()).toEqual(['ok secretsOk']);
  await writeFile(join(repoRoot, '.env'), 'PORT=80\nDATABASE_URL=postgres://u:p@h/b\n');
  expect(await codes()).toEqual(['attention secretOpen']);
  expect(await codesOf(secretsCheck, worldOf({}))).toEqual(['ok secretsNone']);
  const settings = join(folder, 'pupitre.env');
  await writeFile(settings, "OIDC_CLIENT_SECRET='secret'\n", { mode: 0o600 });
  expect(await codesOf(secretsCheck, worldOf({ SETTINGS: settings }))).toEqual(['ok secretsOk']);
  await chmod(settings, 0o644);
  expect(await codesOf(secretsCheck, worldOf({ SETTINGS: settings }))).toEqual(['attention secretOpen']);
});

describe('the data folder', () => {
  test('is there, is not there yet, or cannot be made', async () => {
    const codes = (path: string) => codesOf(folderCheck, readyWorld({ PUPITRE_DATA_DIR: path }));
    expect((await codes(folder)).join()).toMatch(/folderOk|diskLow|diskFull/);
    expect(await codes(join(folder, 'new', 'data'))).toEqual(['ok folderNew']);
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await codes(join(file, 'data'))).toEqual(['fault folderMissing']);
  });

  test('in memory it is lost with the machine', async () => {
    expect(await codesOf(folderCheck, readyWorld({ PUPITRE_DATA_DIR: '/dev/shm' }))).toContain(
      'attention folderMemory',
    );
  });

  test('needs room: some GB, and a tenth of a disk that is not large', () => {
    const GB = 1_024 ** 3;
    const judge = (free: number, whole: number) => judgeSpace('/d', free * GB, whole * GB).code;
    expect([judge(20, 40), judge(4, 10), judge(8, 100), judge(60, 1_000), judge(0.2, 100)]).toEqual([
      'folderOk',
      'diskLow',
      'diskLow',
      'folderOk',
      'diskFull',
    ]);
  });
});
