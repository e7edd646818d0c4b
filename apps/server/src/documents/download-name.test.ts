import { expect, test } from 'vitest';
import { downloadName } from './download-name.ts';

const at = { now: new Date('2026-11-21T23:27:59Z'), timeZone: 'Europe/Zurich', extension: 'pdf' } as const;

test.each([
  ['Français 7e – « lire »', 'Français 7e – « lire »-20261122-0027.pdf'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j-20261122-0027.pdf'],
  ['../../etc/passwd', 'etc passwd-20261122-0027.pdf'],
  ['gnp.\u202efdp', 'gnp. fdp-20261122-0027.pdf'],
  ['fin. . ', 'fin-20261122-0027.pdf'],
  ['\ud800', 'Folio-20261122-0027.pdf'],
  ['😀'.repeat(200), `${'😀'.repeat(120)}-20261122-0027.pdf`],
])('[REPORT-07] %j gives %j, in local time', (title, name) => {
  expect(downloadName(title, at)).toBe(name);
});
