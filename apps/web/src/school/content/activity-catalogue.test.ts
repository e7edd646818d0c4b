import { describe, expect, test } from 'vitest';
import { ACTIVITIES, activityOf } from './activity-catalogue.ts';
import { PLAYABLE_ACTIVITIES, playableActivities } from './playable-activities.ts';

const item = { learnTxt: 'das Schaf', hintTxt: 'le mouton', hintImgUrl: '', tags: [] };
const listOf = (count: number) => ({
  learnLanguage: 'de',
  hintLanguage: 'fr',
  items: Array.from({ length: count }, () => item),
});

describe('descriptors', () => {
  test('[ACT-30] each has type, shortLabel, caption, icon, route, configurable and guards', () => {
    for (const activity of PLAYABLE_ACTIVITIES) {
      expect(activity.shortLabel).not.toBe('');
      expect(activity.caption).not.toBe('');
      expect(activity.icon).toMatch(/^[a-z0-9-]+$/);
      expect(activity.route).toBe('/activite/$type/$id');
      expect(activity.configurable).toBe(true);
      expect(activity.guards.every((holds) => holds(listOf(2)))).toBe(true);
      expect(activity.guards.every((holds) => holds(listOf(1)))).toBe(false);
    }
  });

  test('[ACT-32] there are six, called as the specification calls them', () => {
    expect(ACTIVITIES.map(({ type, shortLabel }) => `${type} ${shortLabel}`)).toEqual([
      'carte Carte',
      'association Association',
      'ecriture Écriture',
      'traduction Traduction',
      'tri Tri',
      'grille Grille',
    ]);
    expect(activityOf('tri').type).toBe('tri');
  });
});

test('[ACT-29] only activities that the list allows are offered', () => {
  expect(playableActivities(listOf(1))).toEqual([]);
  expect(playableActivities(listOf(2)).map((activity) => activity.type)).toContain('carte');
});
