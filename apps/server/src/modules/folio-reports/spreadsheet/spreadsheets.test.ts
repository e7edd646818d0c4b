import { observationIdOf } from '@pupitre/learning';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { csvOf, harmless } from '../../../documents/csv.ts';
import { inXml, sheetName } from '../../../documents/workbook-text.ts';
import { followUpTable } from './follow-up-table.ts';
import { followUpWorkbook } from './follow-up-workbook.ts';
import { writeXlsx } from './write-xlsx.ts';

const TABLE = {
  title: 'Français : 7e [lire]',
  head: ['Nom', 'Prénom', '=HYPERLINK("http://a.ch")', 'Lit ; « vite »'],
  rows: [
    ['Girardin', 'Léa', 'Déjà observé', ''],
    ['+41 21', '', '-1', '@import'],
    ['\tonglet', 'Zoé', '"cité"\nsur deux lignes', '😀 été'],
  ],
};

test('[REPORT-09] the csv opens again as it was, with semicolons, its mark and CRLF', () => {
  const bytes = Buffer.from(csvOf([TABLE.head, ...TABLE.rows]));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString('utf8');
  expect(text).toContain('Girardin;Léa;Déjà observé;\r\n');
  const lines: unknown = parse(bytes, { delimiter: ';', bom: true, record_delimiter: '\r\n' });
  expect(lines).toEqual([
    ['Nom', 'Prénom', '\'=HYPERLINK("http://a.ch")', 'Lit ; « vite »'],
    ['Girardin', 'Léa', 'Déjà observé', ''],
    ["'+41 21", '', "'-1", "'@import"],
    ["'\tonglet", 'Zoé', '"cité"\nsur deux lignes', '😀 été'],
  ]);
});

test.each(['deux\nlignes', 'deux\rlignes', 'deux\r\nlignes'])(
  'a comment of two lines stays one cell: %j',
  (comment) => {
    expect(Buffer.from(csvOf([['Zoé', comment]])).toString('utf8')).toBe(`\ufeffZoé;"${comment}"\r\n`);
  },
);

test.each([
  ["Bien\n=cmd|' /C calc'!A0", "Bien\n'=cmd|' /C calc'!A0"],
  ['Bien\r\n -2+SUM(A1)', "Bien\r\n' -2+SUM(A1)"],
  ...['À revoir\n- accord(s)\n+ le pluriel (oral)\n= fin\n-3', 'Bien !\n\n- le matin'].map((text) => [text, text]),
])('%j is written %j: no later line calls anything where columns are parted otherwise', (text, written) => {
  expect(harmless(text)).toBe(written);
});

test('decomposed names are composed, in csv and in workbooks; a cell holds what Excel takes', () => {
  expect(Buffer.from(csvOf([['Zoe\u0301', 'A\u030angstro\u0308m']])).toString('utf8')).toBe('\ufeffZoé;Ångström\r\n');
  expect(inXml('Zoe\u0301\r\nB\u0000')).toBe('Zoé\nB');
  expect(inXml('a'.repeat(32_767))).toHaveLength(32_767);
  expect(inXml('a'.repeat(32_768))).toBe(`${'a'.repeat(32_766)}…`);
  expect(inXml(`${'a'.repeat(32_765)}\u{1F600}bc`)).toBe(`${'a'.repeat(32_765)}…`);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@a',
  '\t=1',
  '\r=1',
  '\n=1',
  '\u0000=1',
  ' =1',
  '\u00a0=1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
])('[REPORT-09] %j becomes text', (text) => {
  expect(harmless(text)).toBe(`'${text}`);
});

test.each(['a=1', 'Léa', '', '1-2', '« =1 »'])('%j stays as it is', (text) => {
  expect(harmless(text)).toBe(text);
});

const WORKBOOK = {
  ...TABLE,
  levels: [{ tone: 'ok' as const, label: 'Déjà observé' }],
  criteria: [
    ['Critère', 'Code du PER'],
    ['Lit', '=L1'],
  ],
  details: [
    ['Élève', 'Commentaire'],
    ['Léa Girardin', '+1 pour l’effort'],
  ],
};

test('[REPORT-09] the workbook opens again as it was: every cell is text, none a formula', async () => {
  const bytes = Buffer.from(await writeXlsx(WORKBOOK));
  expect(await readWorkbook(bytes, { trim: false })).toEqual([
    {
      sheet: 'Français 7e lire',
      data: [TABLE.head, ...TABLE.rows.map((row) => row.map((cell) => cell || null))],
    },
    { sheet: 'Critères', data: WORKBOOK.criteria },
    { sheet: 'Dates et commentaires', data: WORKBOOK.details },
  ]);
  const parts = unzipSync(bytes);
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const sheet = read('xl/worksheets/sheet1.xml');
  for (const number of [1, 2, 3]) expect(read(`xl/worksheets/sheet${number}.xml`)).not.toContain('<f>');
  // On paper as wide as a page, lying; one font; the level in its colour.
  expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
  expect(sheet).toMatch(/<pageSetup [^>]*orientation="landscape"[^>]*fitToWidth="1"[^>]*fitToHeight="0"/);
  const styles = read('xl/styles.xml');
  expect(new Set([...styles.matchAll(/<name val="([^"]+)"/g)].map(([, font]) => font))).toEqual(new Set(['Arial']));
  expect(styles.toLowerCase()).toContain('d9f0df');
  expect(styles).toContain('wrapText="1"');
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*xSplit="2"/);
  expect(sheet).toMatch(/<col [^>]*width="/);
});

test.each([
  ['Français : 7e / lire?', 'Français 7e lire'],
  ['a'.repeat(40), 'a'.repeat(31)],
  ['😀'.repeat(20), '😀'.repeat(15)],
  ["'cité'", 'cité'],
  ['[]:*?/\\', 'Folio'],
  ['History', 'Folio'],
  ['bell\u0007e', 'belle'],
])('a sheet of %j is named %j', (title, name) => {
  expect(sheetName(title)).toBe(name);
});

const criterion = (id: number) => ({
  id,
  label: `Critère ${id}`,
  categories: [],
  tags: [],
  axesThematiques: [],
  perObjectiveCode: '',
  perId: '',
  studentEvaluationEnabled: false,
  sources: [],
});
const pupil = (id: number) => ({ id, displayName: `Élève ${id}`, cloeeWorldId: '', className: '', schoolName: '' });

test('[FOLIO-31] a row for each pupil, a column for each criterion, the level’s label in the cell', () => {
  const cell = (studentId: number, criterionId: number, state: 'ok' | 'nok' | 'unrated' | null) => ({
    id: observationIdOf(studentId, criterionId),
    state,
  });
  const parts = {
    title: 'Folio',
    criterias: [criterion(2), criterion(1)],
    monitoredStudents: [pupil(8), pupil(7)],
    observations: [cell(7, 1, 'ok'), cell(7, 2, 'nok'), cell(8, 1, 'unrated'), cell(8, 2, null)],
  };
  expect(followUpTable({ ...parts, optionsProfessionnelles: false })).toEqual({
    title: 'Folio',
    head: ['Nom', 'Prénom', 'Critère 2', 'Critère 1'],
    rows: [
      ['8', 'Élève', '', 'Non observable'],
      ['7', 'Élève', 'Abordé, pas encore observé', 'Déjà observé'],
    ],
  });
  expect(followUpTable({ ...parts, optionsProfessionnelles: true }).rows).toEqual([
    ['8', 'Élève', '', 'Non évalué'],
    ['7', 'Élève', 'Pas atteint', 'Atteint'],
  ]);
});

test('the workbook has a sheet with codes and counts, and one with dates and comments', () => {
  const id = observationIdOf(7, 1);
  const nothing = {
    observedOn: null,
    label: '',
    audience: 'team' as const,
    markUrl: '',
    marks: '',
    checked: false,
    autoEvaluationEnabled: true,
    version: 1,
    selfVersion: 0,
  };
  const rest = { ...nothing, updatedOn: '2026-11-22T09:00:00.000Z', updatedBy: '', discussionCount: 0 };
  const keys = { id, criteriaId: 1, monitoredStudentId: 7 };
  const { criteria, details } = followUpWorkbook({
    title: 'Folio',
    optionsProfessionnelles: false,
    criterias: [{ ...criterion(1), perObjectiveCode: 'L1 22', axesThematiques: ['Écrire'] }],
    monitoredStudents: [pupil(7), pupil(8)],
    observations: [
      { ...rest, ...keys, state: 'ok', comment: 'Seule', selfState: 'nok', selfComment: 'Bof' },
      {
        ...rest,
        id: observationIdOf(8, 1),
        criteriaId: 1,
        monitoredStudentId: 8,
        state: null,
        comment: '',
        selfState: null,
        selfComment: '',
      },
    ],
    leveledOn: new Map([[id, '2026-11-12T23:30:00.000Z']]),
    at: { now: new Date('2026-11-22T10:00:00Z'), timeZone: 'Europe/Zurich' },
  });
  expect(criteria[1]).toEqual(['Critère 1', 'L1 22', 'Écrire', 1, 0, 0, 1]);
  expect(details.slice(1)).toEqual([
    [
      ...['7', 'Élève', 'Critère 1', 'Déjà observé', new Date('2026-11-13T00:00:00Z')],
      ...['Seule', 'Je ne sais pas encore', 'Bof'],
    ],
  ]);
});
