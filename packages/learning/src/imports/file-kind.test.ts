import { expect, test } from 'vitest';
import { kindOfBytes } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const BOM = '\xef\xbb\xbf';

test.each([
  ['<!doctype html><p>', 'webPage'],
  [`${BOM}  <html lang="fr">`, 'webPage'],
  [`${BOM}<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook>`, 'spreadsheet'],
  ['<Workbook>', null],
  ['RIFF\0\0\0\0WEBP', 'picture'],
  [`PK\x03\x04${'.'.repeat(30)}xl/workbook.xml`, 'spreadsheet'],
  [`PK\x03\x04${'.'.repeat(30)}word/document.xml`, 'document'],
  [`PK\x03\x04${'.'.repeat(30)}photo.jpg`, 'archive'],
  [`PK\x03\x04${'.'.repeat(30)}collection.anki21b`, 'cards'],
  [`SQLite format 3\0${'.'.repeat(90)}CREATE TABLE notes (id integer`, 'cards'],
  [`SQLite format 3\0${'.'.repeat(90)}CREATE TABLE facts (id integer`, 'cards'],
  [`SQLite format 3\0${'.'.repeat(90)}CREATE TABLE photo (id integer`, 'other'],
  [`${BOM}<?xml version="1.0"?>\n<assessmentItem title="x">`, 'data'],
  ['<?xml version="1.0"?>\n<!DOCTYPE html>', 'webPage'],
  ['<svg viewBox="0 0 1 1">', 'data'],
  ['[\n  {"term": "Hund"}]', 'data'],
  ['{"cards": []}', 'data'],
  ['<b>le chat</b>\tdie Katze', null],
  ['{le/la} prof\tder Lehrer', null],
  ['["Katze"]\tle chat', null],
  ['le chat\tdie Katze', null],
  ['', null],
])('what begins with %j is %s', (text, kind) => {
  expect(kindOfBytes(bytes(text))).toBe(kind);
});
