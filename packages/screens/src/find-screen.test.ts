import { getList, getTodo, searchPersonalLists } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { SCREENS } from './all-screens.ts';
import { findScreen } from './find-screen.ts';
import { type Asker, NO_ROUTE } from './kinds.ts';

const teacher: Asker = { isPupil: false, isTeacher: true, keepsPractice: false, sharesPractice: true };
const pupil: Asker = { isPupil: true, isTeacher: false, keepsPractice: true, sharesPractice: true };
function callsOf(path: string, person: Asker | null) {
  const found = findScreen(path);
  return found?.screen.asks?.({ params: found.params, search: new URLSearchParams(), person }) ?? [];
}

test('an address has the row of its route; what is spelled out goes before what is named', () => {
  expect(findScreen('/listes/personnelles/12')).toMatchObject({
    route: '/listes/$kind/$id',
    params: { kind: 'personnelles', id: '12' },
  });
  expect(findScreen('/parcours/enseignants')?.route).toBe('/parcours/enseignants');
  expect(findScreen('/parcours/rpn')?.route).toBe('/parcours/$view');
  expect(findScreen('/aucune/page/ici')).toBeNull();
  expect(findScreen(`/${NO_ROUTE}`)).toBeNull();
});

test('an address that always leads to the same one has the screen of that one', () => {
  expect(findScreen('/')?.route).toBe('/accueil');
  expect(findScreen('/lexique')).toMatchObject({ route: '/listes/$view', params: { view: 'lexique' } });
  expect(callsOf('/listes', teacher).map(({ endpoint }) => endpoint)).toContain(searchPersonalLists);
  // Where it leads depends on what it names.
  expect(findScreen('/lexique/detail/7')?.route).toBe('/lexique/detail/$id');
});

test('what a screen asks for depends on who looks', () => {
  const asked = (person: Asker | null) => callsOf('/accueil', person).map(({ endpoint }) => endpoint);
  expect(asked(pupil)).toContain(getTodo);
  expect(asked(teacher)).not.toContain(getTodo);
  expect(asked(null)).toHaveLength(1);
});

test('nothing is asked for about an invalid id', () => {
  expect(callsOf('/listes/detail/12', null)).toEqual([{ endpoint: getList, params: { id: '12' } }]);
  expect(callsOf('/listes/detail/12%27--', null)).toEqual([]);
  expect(callsOf('/listes/secret/00000000-0000-4000-8000-000000000000', teacher)).toEqual([]);
});

test('every rule bears an address that names nothing of the school', () => {
  const nobody = { isPupil: true, isTeacher: true, keepsPractice: true, sharesPractice: true };
  for (const { asks } of Object.values(SCREENS))
    for (const person of [null, nobody])
      for (const { endpoint } of asks?.({ params: {}, search: new URLSearchParams('titre=_&liste=x'), person }) ?? [])
        expect(endpoint.method).toBe('GET');
});
