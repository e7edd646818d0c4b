import { ACTIVITY_TYPES, ALL_WORDS, ANSWER_LEVELS, cleanLink } from '@pupitre/learning';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIVITY_NAMES, activityAddress, activityResource } from './activity-resource.ts';

test('the address of an activity holds its settings', () => {
  expect(activityAddress('carte', 7)).toBe('/activite/carte/7');
  expect(activityAddress('ecriture', 12, { level: 'tolerante', words: 10 })).toBe(
    '/activite/ecriture/12?reponses=tolerante&mots=10',
  );
  expect(activityAddress('tri', 12, { words: ALL_WORDS })).toBe('/activite/tri/12?mots=tous');
});

test('an activity becomes a resource of a course, by its name and icon', () => {
  expect(activityResource('ecriture', 12, { words: 10 })).toEqual({
    id: -1,
    itemType: 'Activity',
    title: 'Écriture',
    description: '',
    navigationUrl: '/activite/ecriture/12?mots=10',
    contentType: 'activite',
    icon: 'bi bi-pencil',
    color: 'c-blue',
    tags: [],
    categories: [],
    publishedOn: null,
    progressionEnabled: true,
    doneFrom: 0,
  });
  expect(ACTIVITY_TYPES.map((type) => [activityResource(type, 1).title, ACTIVITY_NAMES[type].icon])).toEqual([
    ['Carte', 'credit-card-2-front'],
    ['Association', 'intersect'],
    ['Écriture', 'pencil'],
    ['Traduction', 'translate'],
    ['Tri', 'distribute-vertical'],
    ['Grille', 'grid-3x3'],
  ]);
});

test('every such address is kept as it is', () => {
  const asked = fc.record({
    level: fc.option(fc.constantFrom(...ANSWER_LEVELS), { nil: undefined }),
    words: fc.option(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constant(ALL_WORDS)), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...ACTIVITY_TYPES), fc.integer({ min: 1, max: 99_999 }), asked, (type, id, settled) => {
      const address = activityAddress(type, id, settled);
      expect(cleanLink(address, { ownOrigin: 'https://pupitre.exemple.ch', isInternal: true })).toBe(address);
    }),
  );
});
