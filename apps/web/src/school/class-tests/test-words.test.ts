import { expect, test } from 'vitest';
import { buildTestCard } from '../../../test/class-test-kit.ts';
import { classesOf, copiesText, progressText, testState } from './test-words.ts';

test('classes are named, individuals are counted', () => {
  expect(classesOf({ classes: ['7A', '7B'], pupils: 40 })).toBe('7A et 7B');
  expect(classesOf({ classes: [''], pupils: 3 })).toBe('3\u00a0élèves');
});

const now = new Date('2026-11-26T09:42:00.000Z');
const [before, after] = ['2026-11-26T09:00:00.000Z', '2026-11-27T07:00:00.000Z'];

test.each([
  ['À venir', { opensOn: after, running: 3 }],
  ['En cours', { opensOn: before, endsOn: after, running: 3 }],
  ['En cours, copies à rendre', { endsOn: after, running: 1, toReturn: 2 }],
  // Those who did not come hand nothing in.
  ['À corriger', { endsOn: before, toReturn: 2 }],
  ['À corriger', { closedOn: before, toReturn: 1, returned: 1 }],
  ['En cours', { returned: 2, running: 1 }],
  ['Copies rendues', { closedOn: before, returnedOn: before, returned: 2 }],
  ['Terminé, sans copie', { endsOn: before }],
])('a test is said to be « %s »', (text, changes) => {
  const card = buildTestCard({
    ...{ opensOn: null, endsOn: null, closedOn: null, returnedOn: null, pupils: 3, handedIn: 0 },
    ...{ toReturn: 0, returned: 0, running: 0 },
    ...changes,
  });
  expect(testState(card, now).text).toBe(text);
});

test('copies are counted once it is open', () => {
  expect(progressText(buildTestCard({ opensOn: after }), now)).toBe('s’ouvre le vendredi 27.11 à 08:00');
  expect(progressText(buildTestCard({ opensOn: before, pupils: 22, handedIn: 3 }), now)).toBe('3\u00a0copies sur 22');
  expect(copiesText({ handedIn: 1, pupils: 22 })).toBe('1\u00a0copie sur 22');
});
