import { expect, test } from 'vitest';
import { idsOfTitle, makeReport, readRows } from './report.ts';

const CHECKLIST = `# Checklist
| id | what must hold | source |
|---|---|---|
| LIST-01 | A tab (OP-014). | 2 §2.1 |
| LIST-02 | Another tab. | 2 §2.1 |
| ACT-CARD-01 | A card. | 2 §5 |
| OP-014 | A decision. | done | 1 |
`;
const rows = readRows(CHECKLIST);
const NO_DEVIATION = '';
const ran = (...tests: [title: string, passed: boolean][]) => ({
  sources: 'abc',
  finishedOn: '2026-11-21T10:00:00Z',
  tests: tests.map(([title, passed]) => ({ title, file: 'a.test.ts', passed })),
  stages: [],
});
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test('rows are the table lines with an id; decisions are none', () => {
  expect(ids(rows)).toEqual(['LIST-01', 'LIST-02', 'ACT-CARD-01']);
  expect(rows[2]?.area).toBe('ACT-CARD');
});

test('ids count in square brackets only', () => {
  expect(idsOfTitle('[LIST-01, ACT-CARD-01] shows [LIST-02] not LIST-03, nor [x]')).toEqual([
    'LIST-01',
    'ACT-CARD-01',
    'LIST-02',
  ]);
});

test('a row is proven by a test that passed, and opened again by one that failed', () => {
  const report = makeReport(rows, NO_DEVIATION, ran(['[LIST-01] a', true], ['[LIST-02] b', false]), 'abc');
  expect(ids(report.proven)).toEqual(['LIST-01']);
  expect(ids(report.open)).toEqual(['LIST-02', 'ACT-CARD-01']);
  expect(report.faults).toEqual([]);
  const both = makeReport(rows, NO_DEVIATION, ran(['[LIST-01] a', true], ['[LIST-01] c', false]), 'abc');
  expect(ids(both.proven)).toEqual([]);
});

test('an end-to-end test that passed only when it was retried proves nothing', () => {
  const run = ran(['[LIST-01] a', true], ['[LIST-02] b', true]);
  const tests = run.tests.map((one) => (one.title.startsWith('[LIST-02]') ? { ...one, flaky: true as const } : one));
  expect(ids(makeReport(rows, NO_DEVIATION, { ...run, tests }, 'abc').proven)).toEqual(['LIST-01']);
});

test('results of other sources prove nothing', () => {
  expect(makeReport(rows, NO_DEVIATION, ran(['[LIST-01] a', true]), 'def').proven).toEqual([]);
  expect(makeReport(rows, NO_DEVIATION, undefined, 'def').open).toHaveLength(3);
});

test('a deviation needs a reason, and gives way to a proof', () => {
  const table = '| LIST-01 | Because. |\n| LIST-02 |  |\n| ACT-CARD-01 | Because. |\n';
  const report = makeReport(rows, table, ran(['[ACT-CARD-01] a', true]), 'abc');
  expect([ids(report.proven), ids(report.deliberate), ids(report.open)]).toEqual([
    ['ACT-CARD-01'],
    ['LIST-01'],
    ['LIST-02'],
  ]);
});

test('a title with four ids proves nothing and is named, and so is an id without a row', () => {
  const report = makeReport(
    rows,
    '| LIST-77 | Because. |',
    ran(['[LIST-01, LIST-02, ACT-CARD-01, LIST-98] a', true], ['[LIST-99] b', true]),
    'abc',
  );
  expect(report.proven).toEqual([]);
  expect(report.faults).toEqual([
    'LIST-98 is no row: a.test.ts: [LIST-01, LIST-02, ACT-CARD-01, LIST-98] a',
    'more than 3 ids in one title: a.test.ts: [LIST-01, LIST-02, ACT-CARD-01, LIST-98] a',
    'LIST-99 is no row: a.test.ts: [LIST-99] b',
    'LIST-77 is no row: docs/spec/deviations.md',
  ]);
});
