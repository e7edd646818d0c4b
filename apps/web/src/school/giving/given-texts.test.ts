import type { GivenNow } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { givenTexts } from './given-texts.ts';

const NOW = new Date('2026-11-27T09:42:00Z');
const gift = (changes: Partial<GivenNow> = {}): GivenNow => ({
  courseId: 4,
  title: 'Unterwegs',
  classes: ['7A'],
  start: null,
  end: '2026-12-04T16:30:00.000Z',
  closeAtEnd: false,
  students: 20,
  success: 9,
  info: 6,
  ...changes,
});
const said = (...given: GivenNow[]) =>
  givenTexts(given, { kind: 'list' }, NOW).map(({ head, facts }) => `${head}${facts}`.replaceAll('\u00a0', ' '));

test.each<[string, Partial<GivenNow>, string]>([
  ['one class', {}, 'Donnée à la 7A, jusqu’au vendredi 04.12 à 17:30 · 9 terminés, 6 commencés, 5 à faire'],
  [
    'nobody has begun',
    { success: 0, info: 0 },
    'Donnée à la 7A, jusqu’au vendredi 04.12 à 17:30 · personne n’a commencé (20)',
  ],
  ['all are done', { success: 20, info: 0, end: null }, 'Donnée à la 7A, sans fin · 20 terminés'],
  [
    'one of each',
    { students: 3, success: 1, info: 1, end: null },
    'Donnée à la 7A, sans fin · 1 terminé, 1 commencé, 1 à faire',
  ],
  [
    'two classes',
    { classes: ['7A', '8B'], end: null, info: 0 },
    'Donnée à la 7A et à la 8B, sans fin · 9 terminés, 11 à faire',
  ],
  [
    'a group',
    { classes: ['Défi maths'], end: null, info: 0 },
    'Donnée à « Défi maths », sans fin · 9 terminés, 11 à faire',
  ],
  [
    'single pupils',
    { classes: [''], students: 2, success: 0, info: 1, end: null },
    'Donnée à 2 élèves, sans fin · 1 commencé, 1 à faire',
  ],
  [
    'a class and others',
    { classes: ['', '7A'], end: null, info: 0 },
    'Donnée à la 7A et à d’autres élèves, sans fin · 9 terminés, 11 à faire',
  ],
  [
    'many',
    { classes: ['7A', '7B', '7C', '8A'], end: null, info: 0 },
    'Donnée à 4 classes ou groupes, sans fin · 9 terminés, 11 à faire',
  ],
  [
    'a period that is over',
    { end: '2026-11-20T16:30:00.000Z', info: 0 },
    'Donnée à la 7A, période finie le 20.11 · 9 terminés, 11 à faire',
  ],
  [
    'one that lies ahead',
    { start: '2026-11-30T07:00:00.000Z', success: 0, info: 0 },
    'Donnée à la 7A, dès le 30.11, 08:00 · personne n’a commencé (20)',
  ],
])('the line says to whom, until when and how far: %s', (_, changes, line) => {
  expect(said(gift(changes))).toEqual([line]);
});

test('each gift has its line up to two; more have one together, which leads to the one course or to all', () => {
  expect(givenTexts([gift()], { kind: 'course' }, NOW)[0]?.head).toBe('Donné à la 7A');
  expect(said(gift(), gift({ courseId: 5 }))).toHaveLength(2);
  const three = [gift(), gift({ end: null }), gift({ start: '2026-11-30T07:00:00.000Z' })];
  expect(said(...three)).toEqual(['3 distributions · 27 terminés, 18 commencés, 15 à faire']);
  expect(givenTexts(three, { kind: 'list' }, NOW)[0]?.courseId).toBe(4);
  expect(givenTexts([...three, gift({ courseId: 9 })], { kind: 'list' }, NOW)[0]?.courseId).toBeNull();
});
