import type { HistoryBlock } from '@pupitre/contract';
import { scaleOf } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { cellsText, detailOf, leftText, titleOf, totalText, undoneText, wayOf } from './block-words.ts';

const SCALE = scaleOf(false);
const NONE = { ok: 0, nok: 0, unrated: 0, unset: 0 };
const block = (overrides: Partial<HistoryBlock>): HistoryBlock => ({
  id: '1-1',
  way: 'cells',
  by: 'Marc Pittet',
  isOwn: false,
  from: '2026-11-20T09:42:00.000Z',
  on: '2026-11-20T09:42:00.000Z',
  cells: 1,
  isWhole: false,
  criteria: { count: 1, labels: ['Donne son avis'] },
  pupils: { count: 1, names: ['Inès Cuche'] },
  levels: NONE,
  wereEmpty: 0,
  wereOther: 0,
  again: 0,
  comments: 0,
  marks: 0,
  seen: 0,
  undone: null,
  undoes: null,
  ...overrides,
});
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  [{}, 'Donne son avis · Inès Cuche', ''],
  [
    { cells: 1875, isWhole: true, levels: { ...NONE, ok: 1875 }, wereEmpty: 625, wereOther: 1250 },
    'Niveau « Déjà observé » dans tout le tableau',
    '625 étaient vides, 1250 avaient un autre niveau',
  ],
  [
    { cells: 22, pupils: { count: 22, names: ['Inès Cuche'] }, levels: { ...NONE, ok: 16, nok: 6 } },
    'Donne son avis',
    'Déjà observé : 16 · Abordé, pas encore observé : 6',
  ],
  [
    { cells: 2, criteria: { count: 2, labels: ['Lit', 'Écrit'] }, levels: { ...NONE, unset: 2 }, wereOther: 2 },
    'Niveau « Indéfini » : Inès Cuche, 2 critères',
    '2 avaient un autre niveau',
  ],
  [
    { comments: 1, marks: 2, levels: { ...NONE, ok: 1 } },
    'Donne son avis · Inès Cuche',
    'Déjà observé : 1 · 1 commentaire · 2 traces',
  ],
  [{ seen: 3, cells: 3, pupils: { count: 3, names: [] } }, 'Donne son avis', '« Vu » : 3'],
] as const)('%j reads as it was done', (overrides, title, detail) => {
  const one = block(overrides as Partial<HistoryBlock>);
  expect(plain(titleOf(one, SCALE))).toBe(title);
  expect(plain(detailOf(one, SCALE)).replaceAll(/(\d) (\d)/g, '$1$2')).toBe(detail);
});

test('an undo names the block that it takes back, which says by whom and when', () => {
  const undoes = { id: '1-1', on: '2026-11-20T09:42:00.000Z', by: 'Marc Pittet', isOwn: false };
  const undo = block({ way: 'undo', undoes });
  expect(wayOf(undo)).toBe('Annulation');
  expect(titleOf(undo, SCALE)).toMatch(/^Saisie de Marc Pittet du 20\.11\.2026 à \d\d:\d\d$/);
  expect(titleOf(block({ undoes: { ...undoes, isOwn: true } }), SCALE)).toMatch(/^Votre saisie du /);
  const undone = { id: 'x', on: '2026-11-20T09:50:00.000Z', by: 'Isabelle Rochat', isOwn: true, again: null };
  expect(undoneText(block({ undone }))).toMatch(/^annulée par vous à \d\d:50$/);
  const again = { on: '2026-11-22T09:55:00.000Z', by: 'Marc Pittet', isOwn: false };
  expect(undoneText(block({ undone: { ...undone, again } }))).toMatch(
    /^annulée par vous à \d\d:50, rétablie par Marc Pittet le 22\.11\.2026 à \d\d:55$/,
  );
});

test('a cell that changed since says by whom, oneself included', () => {
  const left = {
    criteriaId: 1,
    monitoredStudentId: 2,
    pupil: 'Inès Cuche',
    criterion: 'Donne son avis',
    levels: null,
    others: [],
    isChanged: true,
    changedBy: 'Marc Pittet',
    isOwnChange: false,
  };
  expect(plain(leftText(left))).toBe('changée depuis par Marc Pittet : elle ne sera pas touchée');
  expect(plain(leftText({ ...left, isOwnChange: true }))).toBe('changée depuis par vous : elle ne sera pas touchée');
  expect(plain(leftText({ ...left, changedBy: '' }))).toBe('changée depuis : elle ne sera pas touchée');
});

test('how much was changed, and since when', () => {
  const since = '2026-08-17T09:42:00.000Z';
  expect(plain(totalText({ changes: 4218, since })).replaceAll(/(\d) (\d)/g, '$1$2')).toBe(
    '4218 changements depuis le 17.08.2026',
  );
  expect(plain(totalText({ changes: 1, since }))).toBe('1 changement depuis le 17.08.2026');
  expect(totalText({ changes: 0, since: null })).toBe('');
});

test('cells are counted', () => {
  expect(plain(cellsText(1))).toBe('1 cellule');
  expect(cellsText(1875)).toMatch(/^1.?875\u00a0cellules$/);
});

test('what practice proposed says who accepted it', () => {
  const ways = [{}, { isOwn: true }, { by: '' }].map((who) => wayOf(block({ way: 'practice', ...who })));
  expect(ways).toEqual([
    'Venu de la pratique, accepté par Marc Pittet',
    'Venu de la pratique, accepté par vous',
    'Venu de la pratique, accepté par quelqu’un',
  ]);
});
