import { expect, test } from 'vitest';
import { chooseVoice } from './voice.ts';

const voices = (...langs: string[]) => langs.map((lang) => ({ lang }));

test.each([
  ['the Swiss voice first', ['fr-FR', 'fr-CH', 'de-DE'], 'fr', 'fr-CH'],
  ['the first of the language otherwise', ['en-GB', 'de-DE', 'de-AT'], 'de', 'de-DE'],
  ['a bare language code', ['it'], 'it', 'it'],
  ['codes in capitals', ['FR-ca', 'FR-CH'], 'fr', 'FR-CH'],
  ['Android’s underscores', ['de_DE', 'de_CH'], 'de', 'de_CH'],
])('[SPEECH-02] takes %s', (_, langs, languageId, expected) => {
  expect(chooseVoice(voices(...langs), languageId)?.lang).toBe(expected);
});

test('[SPEECH-08] there is no voice for a language that none speaks', () => {
  expect(chooseVoice(voices('en-GB', 'fro', 'fro-CH'), 'fr')).toBeUndefined();
  expect(chooseVoice([], 'de')).toBeUndefined();
});
