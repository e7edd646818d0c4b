import { expect, test } from 'vitest';
import { readyWorld } from '../../test/doctor-kit.ts';
import { commandLine } from '../installation.ts';
import { attention, fault, ok, sentence } from './finding.ts';
import { maskSecrets } from './secrets.ts';
import { LANGUAGES, TEXTS } from './texts.ts';

const holesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('a sentence says the same values in every language', () => {
  for (const [code, texts] of Object.entries(TEXTS)) {
    // Their lines exist in French only: the English sentence quotes them.
    if (code === 'configWrong') continue;
    const [first, ...others] = LANGUAGES.map((language) => [...new Set(holesOf(texts[language]))]);
    for (const other of others) expect([code, other]).toEqual([code, first]);
  }
});

test('a sentence is filled in; French has fixed spaces, and an address keeps its colons', () => {
  const finding = attention('publicDown', { url: 'https://pupitre.exemple.ch', reason: 'ECONNREFUSED' });
  expect(sentence(finding, 'fr')).toMatch(/^https:\/\/pupitre\.exemple\.ch ne répond pas \(ECONNREFUSED\)\u00a0: /);
  expect(sentence(finding, 'en')).toMatch(/^https:\/\/pupitre\.exemple\.ch does not answer \(ECONNREFUSED\): /);
  expect(sentence(ok('secretsNone'), 'en')).toBe('no files with secrets');
  expect(sentence(fault('needs', { needed: 'x' }), 'fr')).toBe('sauté\u00a0: il faut d’abord «\u00a0x\u00a0».');
});

test('an empty database in production waits for the step of migrating, and for no first start', () => {
  expect(sentence(attention('schemaEmpty', { command: commandLine('migrate') }), 'fr')).toBe(
    'la base est vide\u00a0: lancez npm run migrate, puis démarrez les serveurs.',
  );
});

test('no secret passes, whether it is quoted as written or decoded, in an address or alone', () => {
  const { env, config } = readyWorld({
    DATABASE_URL: 'postgres://pupitre:ma%40rmotte@base:5432/pupitre',
    OIDC_ISSUER: 'https://identite.exemple.ch',
    OIDC_CLIENT_ID: 'pupitre',
    OIDC_CLIENT_SECRET: 'chamois-secret',
    PUPITRE_SMTP_URL: 'smtps://courrier:bouquetin@mail.exemple.ch:465',
  });
  const text = 'ma@rmotte ma%40rmotte chamois-secret bouquetin postgres://u:autre@base/x https://identite.exemple.ch';
  const masked = '••• ••• ••• ••• postgres://u:•••@base/x https://identite.exemple.ch';
  expect(maskSecrets(text, env, config)).toBe(masked);
  // Also while the configuration cannot be read.
  expect(maskSecrets(text.replace('ma@rmotte ', ''), env, undefined)).toBe(masked.replace('••• ', ''));
});
