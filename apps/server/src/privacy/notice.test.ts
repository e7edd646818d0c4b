import { createHash } from 'node:crypto';
import { NOTICE_GROUPS } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { testConfig } from '../../test/test-config.ts';
import { privacyNoticeOf } from './notice.ts';
import { NOTICE_DATE } from './notice-texts.ts';
import { REGISTER } from './register.ts';

const notice = privacyNoticeOf(testConfig());

test('every row of the notice speaks of a place of the register', () => {
  const told = new Set(REGISTER.map((place) => place.notice));
  expect([...NOTICE_GROUPS].filter((group) => !told.has(group))).toEqual([]);
});

test('whoever changes the texts changes their date: this is what they were on that day', () => {
  const { contact: _, ...texts } = notice;
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  expect([NOTICE_DATE, digest]).toEqual(['2026-11-29', '28b61c3c45d57db4']);
});

test('the times are those of the configuration, and services outside are named where there are some', () => {
  const other = privacyNoticeOf(
    testConfig({
      accessLogMonths: 6,
      historyYears: 3,
      privacyContact: 'donnees@ecole.example',
      translation: { url: 'https://traduire.example', apiKey: '' },
      speech: { engine: { url: 'https://voix.example' }, key: '', cacheMaxBytes: 0 },
    }),
  );
  const own = privacyNoticeOf(testConfig());
  const keptOf = (text: typeof notice.pupils) => Object.fromEntries(text.rows.map(({ group, kept }) => [group, kept]));
  expect(keptOf(own.pupils)).toMatchObject({
    records: expect.stringContaining('12\u00a0mois'),
    folio: expect.stringContaining('5\u00a0ans'),
  });
  expect(keptOf(other.adults)).toMatchObject({
    records: expect.stringContaining('6\u00a0mois'),
    folio: expect.stringContaining('3\u00a0ans'),
  });
  expect([own.contact, other.contact]).toEqual(['', 'donnees@ecole.example']);
  expect([own.adults.outside.length, other.adults.outside.length, other.pupils.outside.length]).toEqual([0, 2, 2]);
});

test('pupils are told « tu », adults « vous », and nobody a word of the program', () => {
  const pupils = JSON.stringify(notice.pupils);
  const adults = JSON.stringify(notice.adults);
  expect(pupils).not.toMatch(/\b(?:vous|votre|vos)\b/i);
  expect(adults).not.toMatch(/\b(?:tu|toi|ton|tes)\b/i);
  expect(pupils + adults).not.toMatch(/\b(?:session|table|base de données|log|job|token|cookie|hash)\b/i);
});
