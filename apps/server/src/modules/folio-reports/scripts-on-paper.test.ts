import { GRID_TYPES, MISSING_SIGNS_HEADER } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { buildFolio } from '../../demo/build/build-folio.ts';
import { buildPerson, buildTeacher } from '../../demo/build/build-person.ts';
import { readPdf } from './testing/read-pdf.ts';

const t = await openTestApp();
const teacher = await buildTeacher(t.db);
const client = await t.signInAs(teacher);
const header = MISSING_SIGNS_HEADER.toLowerCase();

/** « Good day, children » and the like, in what pupils' families write. */
const SCRIPTS = {
  arabe: 'السلام عليكم يا أطفال',
  tigrinya: 'ሰላም ንዓኹም',
  tamoul: 'வணக்கம் குழந்தைகளே',
  dari: 'سلام، حال شما چطور است؟',
  ukrainien: 'Добрий день, діти',
  roumain: 'Ștefan și Țepeș',
  vietnamien: 'Nguyễn Thị Hằng',
  géorgien: 'გამარჯობა',
  thaï: 'สวัสดีเด็กๆ',
  hindi: 'नमस्ते बच्चों',
  chinois: '你好，孩子们',
  hébreu: 'שלום ילדים',
  khmer: 'សួស្តី',
  birman: 'မင်္ဂလာပါ',
  tibétain: 'བཀྲ་ཤིས་བདེ་ལེགས།',
  pendjabi: 'ਪੰਜਾਬੀ',
  phonétique: '[ʁɛ̃ʒ] /θɔːt/',
  maths: '3 × ½ ≤ √2 → ∞',
};

const build = async (displayName: string, labels: readonly string[]) => {
  const pupil = await buildPerson(t.db, { roles: ['eleves'], displayName });
  return buildFolio(t.db, {
    author: teacher,
    title: 'Bonjour',
    criteria: labels.map((label) => ({ label })),
    pupils: [{ id: pupil.id }],
    observations: labels.map((label, criterion) => ({
      ...{ pupil: 0, criterion, state: 'ok', comment: label, audience: 'family' },
      on: new Date('2026-11-12T08:00:00Z'),
    })),
  });
};
const reportOf = (folio: { id: number; pupils: { id: number }[] }) =>
  client.request('GET', `/api/v1/folio/report/standard/${folio.id}/${folio.pupils[0]?.id}`);

/** Text of a PDF may stand in the order of the paper, and marks before or after their letter. */
const letters = (text: string) => [...text.normalize('NFD').replace(/[\s\p{P}\p{M}\p{Cf}\p{S}]/gu, '')];

test('a report writes the scripts of the families, a pupil’s name among them, and misses no sign', async () => {
  const labels = Object.entries(SCRIPTS).map(([name, text]) => `${name}\u00a0: ${text}`);
  const { statusCode, headers, rawPayload } = await reportOf(await build('ሰላም Tesfay', labels));
  expect(statusCode).toBe(200);
  expect(headers[header]).toBeUndefined();
  const { text, isTagged } = await readPdf(rawPayload);
  expect(isTagged).toBe(true);
  expect(text).not.toContain('\ufffd');
  const printed = new Set(letters(text));
  for (const [name, script] of Object.entries(SCRIPTS)) {
    expect({ name, missing: letters(script).filter((letter) => !printed.has(letter)) }).toEqual({ name, missing: [] });
  }
});

test('what no font has is told with the file, each sign once, and its place is kept', async () => {
  const folio = await build('Kim 안녕', ['안녕하세요', 'Français']);
  const { headers, rawPayload } = await reportOf(folio);
  expect(decodeURIComponent(String(headers[header]))).toMatch(/^[안녕하세요]{5}$/u);
  expect((await readPdf(rawPayload)).text).toContain('\ufffd');
  const body = {
    ...{ bookletId: folio.id, titre: '안', id: 'test', type: GRID_TYPES.Certificatif },
    criteriaIds: folio.criteria.map(({ id }) => id),
  };
  const grid = await client.request('POST', `/api/v1/folio/report/grille-criteriee/${folio.id}`, { body });
  expect(grid.statusCode).toBe(200);
  expect(decodeURIComponent(String(grid.headers[header]))).toContain('안');
});
