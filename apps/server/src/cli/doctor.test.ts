import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { readyWorld, worldOf } from '../../test/doctor-kit.ts';
import { freePort } from '../../test/programs.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { ALL_CHECKS } from '../doctor/all-checks.ts';
import { type Check, runChecks } from '../doctor/check.ts';
import { ok, sentence } from '../doctor/finding.ts';
import type { Report } from '../doctor/report.ts';
import { CHECK_NAMES } from '../doctor/texts.ts';
import { examine, readArguments, run } from './doctor.ts';

const WRONG = {
  PUPITRE_ENVIRONMENT: 'prod',
  PUPITRE_PUBLIC_URL: 'http://pupitre.invalid',
  PUPITRE_DATA_DIR: join(tmpdir(), 'pupitre-nowhere'),
  OIDC_ISSUER: 'https://identite.invalid',
  OIDC_CLIENT_ID: 'pupitre',
  OIDC_CLIENT_SECRET: 'chamois-secret',
  DATABASE_URL: 'postgres://pupitre:marmotte@machine.invalid/pupitre',
  PUPITRE_SMTP_URL: 'smtps://courrier:bouquetin@mail.invalid:465',
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the command line', () => {
  test('the language comes from the option, else from the machine, else it is French', () => {
    const languages = (args: string[], locale: string) => readArguments(args, locale)?.language;
    expect(languages([], 'en_GB.UTF-8')).toBe('en');
    expect(languages([], 'C.UTF-8')).toBe('fr');
    expect(languages([], 'de_CH.UTF-8')).toBe('fr');
    expect(languages(['--lang=fr'], 'en_GB.UTF-8')).toBe('fr');
    expect(readArguments(['--json'], '')).toEqual({ language: 'fr', json: true });
    expect(readArguments(['--help'], '')).toBeNull();
  });

  test.each([['--lang=de'], ['--colour'], ['encore']])('%s is refused with the usage', (arg) => {
    expect(() => readArguments([arg], '')).toThrow('npm run doctor');
  });

  test('a wrong one ends with 2', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const before = process.exitCode;
    try {
      await run(['--lang=de']);
      expect(process.exitCode).toBe(2);
      expect(write.mock.calls.join()).toContain('npm run doctor');
    } finally {
      process.exitCode = before;
      write.mockRestore();
    }
  });
});

test('a wrong installation: one line for each finding, in both languages, what depends on a fault is skipped', async () => {
  const french = await examine({ language: 'fr', json: false }, worldOf(WRONG));
  expect(french.code).toBe(1);
  const text = plain(french.text);
  expect(text).toMatch(/✗ défaut {5}base de données +machine\.invalid:5432 est introuvable/);
  expect(text).toMatch(/✗ défaut {5}configuration +PUPITRE_PUBLIC_URL .* n’est pas en https/);
  expect(text).toMatch(/– sauté {6}schéma +sauté : il faut d’abord « base de données »/);
  expect(text).toMatch(/✗ défaut {5}identité +https:\/\/identite\.invalid ne donne pas/);
  expect(text).toMatch(/✗ défaut {5}courriel +mail\.invalid:465/);
  const english = await examine({ language: 'en', json: false }, worldOf(WRONG));
  expect(english.text).toMatch(/✗ fault {6}database +machine\.invalid:5432 is not found/);
  expect(english.text.split('\n')).toHaveLength(french.text.split('\n').length);
  for (const secret of ['marmotte', 'chamois', 'bouquetin']) {
    expect(french.text + english.text).not.toContain(secret);
  }
}, 60_000);

test('a configuration that cannot be read is one fault a line, and leaves the rest aside', async () => {
  const { text, code } = await examine(
    { language: 'en', json: true },
    worldOf({ ...WRONG, PUPITRE_PRT: '1', PORT: 'x' }),
  );
  const report = JSON.parse(text) as Report;
  expect([code, report.ok, report.counts.fault]).toEqual([1, false, 2]);
  const messages = report.findings.filter(({ level }) => level === 'fault').map(({ message }) => message);
  expect(messages.join('\n')).toMatch(/^PUPITRE_PRT: refused[\s\S]*^PORT: refused/m);
  expect(report.findings.filter(({ level }) => level === 'skipped').length).toBeGreaterThan(10);
});

test('a database of one’s own that is well, with nothing serving yet', async () => {
  const database = await createTestDatabase();
  const port = String(await freePort());
  const { env } = readyWorld({ DATABASE_URL: database.url, PORT: port });
  const { text } = await examine({ language: 'en', json: true }, worldOf(env as Record<string, string>));
  const { findings } = JSON.parse(text) as Report;
  const codes = findings.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['hostWritable', 'schemaOk', 'listenOk', 'publicDown', 'jobsNever']));
  expect(findings.filter(({ level }) => level === 'fault')).toEqual([]);
  await database.drop();
});

describe('the order of the checks', () => {
  test('each check comes once, after those that it needs', () => {
    const names = ALL_CHECKS.map(({ name }) => name);
    expect(names).toEqual(Object.keys(CHECK_NAMES));
    for (const { name, needs } of ALL_CHECKS) {
      for (const one of needs) expect(names.indexOf(one)).toBeLessThan(names.indexOf(name));
    }
  });

  test('one that hangs or breaks ends alone; when the time of all is over, the rest is skipped', async () => {
    const check = (name: Check['name'], run: Check['run']): Check => ({ name, needs: [], run });
    const hangs = () => new Promise<never>(() => undefined);
    const checks = [
      check('node', hangs),
      check('secrets', () => Promise.reject(new Error('lost'))),
      check('folder', async () => [ok('secretsNone')]),
      check('database', hangs),
      check('mail', async () => [ok('secretsNone')]),
    ];
    const told = await runChecks(checks, worldOf({}), 'en', { eachMs: 100, allMs: 180 });
    expect(told.map(({ code }) => code)).toEqual(['tooSlow', 'broken', 'secretsNone', 'tooSlow', 'noTime']);
    expect(told[1] && sentence(told[1], 'en')).toBe('this check could not be made (lost).');
  });
});
