import { describe, expect, test } from 'vitest';
import {
  addressOf,
  categoriesOf,
  NO_SELECTION,
  type PossibleSelection,
  readSelection,
  toggleCycle,
  toggleDiscipline,
  toggleDomain,
  toggleYear,
} from './possible-selection.ts';

const maths: PossibleSelection = { domain: 'MSN', discipline: 'MAT', years: ['7', '8'], cycle: null };

describe('the address', () => {
  test('[POSS-02] [POSS-03] « any » is no choice; years are joined by commas', () => {
    expect(readSelection({ domaine: 'any', discipline: 'any', annees: 'any' }, undefined)).toEqual(NO_SELECTION);
    expect(readSelection({ domaine: 'MSN', discipline: 'MAT', annees: '7,8' }, undefined)).toEqual(maths);
    expect(readSelection({ domaine: 'MSN', discipline: 'any', annees: '8' }, undefined)).toEqual({
      ...maths,
      discipline: null,
      years: ['8'],
    });
  });

  test('[POSS-12] [POSS-13] each selection has its address, which restores it', () => {
    const selections: PossibleSelection[] = [
      NO_SELECTION,
      { ...NO_SELECTION, domain: 'L' },
      maths,
      { ...maths, discipline: null },
      { ...maths, years: [] },
      toggleCycle(maths, 'CY2'),
    ];
    for (const selection of selections) {
      const address = addressOf(selection);
      const { cycle } = address.search as { cycle?: string };
      expect(readSelection(address.params ?? {}, cycle)).toEqual(selection);
    }
    expect(addressOf({ ...NO_SELECTION, domain: 'L' }).to).toBe('/possibles/domaine/$domaine');
    expect(addressOf(maths)).toMatchObject({ params: { domaine: 'MSN', discipline: 'MAT', annees: '7,8' } });
  });

  test('an unknown value is no choice, and a discipline counts in its own domain only', () => {
    expect(readSelection({ domaine: 'XYZ', discipline: 'MAT', annees: '12,7, ,8e' }, 'CY9')).toEqual({
      ...NO_SELECTION,
      years: ['7'],
    });
    expect(readSelection({ domaine: 'L', discipline: 'MAT', annees: 'any' }, undefined).discipline).toBeNull();
    // Courses of « Autres » are no possibles.
    expect(readSelection({ domaine: 'AUT' }, undefined).domain).toBeNull();
  });
});

describe('choosing', () => {
  test('[POSS-11] choosing the chosen domain or discipline again takes it back', () => {
    expect(toggleDomain(maths, 'MSN')).toMatchObject({ domain: null, discipline: null });
    expect(toggleDomain(maths, 'L')).toMatchObject({ domain: 'L', discipline: null, years: ['7', '8'] });
    expect(toggleDiscipline(maths, 'MAT').discipline).toBeNull();
    expect(toggleDiscipline(maths, 'SCN').discipline).toBe('SCN');
  });

  test('years stay in their order', () => {
    expect(toggleYear(maths, '1').years).toEqual(['1', '7', '8']);
    expect(toggleYear(maths, '7').years).toEqual(['8']);
  });

  test('[OP-040] a cycle sets its years; pressed again it leaves none', () => {
    const chosen = toggleCycle(maths, 'CY1');
    expect(chosen.years).toEqual(['1', '2', '3', '4']);
    expect(toggleCycle(chosen, 'CY3').years).toEqual(['9', '10', '11']);
    expect(toggleCycle(chosen, 'CY1')).toMatchObject({ cycle: null, years: [] });
  });
});

test('[POSS-21] [POSS-22] the categories are the discipline, or all of the domain, and the years', () => {
  expect(categoriesOf(maths)).toEqual(['MAT', '7', '8']);
  expect(categoriesOf({ ...maths, discipline: null })).toEqual(['MAT', 'SCN', '7', '8']);
  expect(categoriesOf({ ...maths, discipline: null, years: [] })).toEqual(['MAT', 'SCN']);
  expect(categoriesOf(NO_SELECTION)).toEqual([]);
});
