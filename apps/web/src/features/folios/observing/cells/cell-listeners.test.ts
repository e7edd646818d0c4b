import { observationIdOf } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { CellListeners } from './cell-listeners.ts';

const [ALICE, AMIR] = [observationIdOf(21, 11), observationIdOf(22, 11)];
const OTHER = observationIdOf(21, 12);

test('a change is told to its cell, once to its criterion and once to whoever hears all', () => {
  const listeners = new CellListeners();
  const told: string[] = [];
  const note = (name: string) => () => void told.push(name);
  listeners.onCell(ALICE, note('alice'));
  listeners.onCell(OTHER, note('other cell'));
  listeners.onCriterion(11, note('criterion'));
  listeners.onCriterion(12, note('other criterion'));
  listeners.onAny(note('any'));
  listeners.tell([ALICE, AMIR]);
  expect(told).toEqual(['alice', 'criterion', 'any']);
  expect([listeners.revision, listeners.revisionOf(11), listeners.revisionOf(12)]).toEqual([1, 1, 0]);
  listeners.tell([AMIR]);
  expect([listeners.revision, listeners.revisionOf(11)]).toEqual([2, 2]);
});

test('whoever leaves hears no more, others do', () => {
  const listeners = new CellListeners();
  const told: string[] = [];
  const note = (name: string) => () => void told.push(name);
  const stops = [
    listeners.onCell(ALICE, note('cell')),
    listeners.onCriterion(11, note('criterion')),
    listeners.onAny(note('any')),
  ];
  listeners.onCell(ALICE, note('second'));
  for (const stop of stops) stop();
  listeners.tell([ALICE]);
  expect(told).toEqual(['second']);
});
