import { expect, test } from 'vitest';
import { DOMAIN_TABLE } from './content-icons.ts';
import { teamMember } from './directory.ts';
import { endpoint } from './endpoint.ts';
import { category } from './reference.ts';
import {
  CATEGORIES,
  CATEGORY_BY_KEY,
  CATEGORY_GROUP_LABELS,
  CATEGORY_GROUPS,
  COLOR_CLASSES,
  CYCLES,
  DISCIPLINES,
  GRID_TYPES,
  LANGUAGES,
  NATURES,
  YEARS,
} from './reference-data.ts';

const keysOf = (group: string) => CATEGORIES.filter((entry) => entry.group === group).map((entry) => entry.key);

test('[REF-01] [ENT-20] the six languages by id and label', () => {
  expect(LANGUAGES).toEqual([
    { id: 'fr', label: 'Français' },
    { id: 'de', label: 'Allemand' },
    { id: 'en', label: 'Anglais' },
    { id: 'es', label: 'Espagnol' },
    { id: 'it', label: 'Italien' },
    { id: 'nc', label: 'Autre' },
  ]);
});

test('[REF-02] nature values', () => {
  expect(NATURES).toEqual({
    Rpn: 0,
    Public: 1,
    Lexique: 2,
    Todo: 3,
    Private: 4,
    Enseignants: 5,
    PlanEtudeRomand: 6,
    TeamShared: 7,
    Possible: 8,
  });
});

test('[REF-04] category groups and what people read for them', () => {
  expect(CATEGORY_GROUPS.map((group) => [group, CATEGORY_GROUP_LABELS[group]])).toEqual([
    ['Annee', 'Année'],
    ['Discipline', 'Discipline'],
    ['Categorie', 'Catégorie'],
    ['Formation', 'Formation'],
    ['Niveau', 'Niveau'],
  ]);
});

test('[REF-05] [REF-06] [REF-07] members of the year, kind and formation groups', () => {
  expect(keysOf('Annee')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  expect(keysOf('Categorie')).toEqual(['PRIMA', 'PAR', 'Allophone', 'Devoirs', 'Formation', 'API', 'MER', 'MEN']);
  expect(CATEGORY_BY_KEY.get('PAR')?.value).toBe('Parents');
  expect(keysOf('Formation')).toEqual(['FR', 'FS', 'TE', 'ACC']);
});

test('[REF-08] the level group holds 1 and 2', () => {
  expect(CATEGORIES.filter((entry) => entry.group === 'Niveau').map((entry) => entry.number)).toEqual([1, 2]);
});

test('[REF-09] [REF-10] every category has its fields, a key of its own and a rising order within its group', () => {
  expect(new Set(CATEGORIES.map((entry) => entry.key)).size).toBe(CATEGORIES.length);
  for (const entry of CATEGORIES) {
    expect(category.parse(entry)).toEqual(entry);
    // OP-019: these signs part the segments of a shared filter link.
    expect(entry.key).toMatch(/^[^-,_]+$/);
  }
  for (const group of CATEGORY_GROUPS) {
    const orders = CATEGORIES.filter((entry) => entry.group === group).map((entry) => entry.ord);
    expect(orders).toEqual(orders.map((_, index) => index + 1));
  }
});

test('[REF-11] [ENT-09] eleven domains with title, colour, icon and their disciplines', () => {
  expect(DOMAIN_TABLE.map((domain) => domain.key)).toEqual([
    'L',
    'MSN',
    'SHS',
    'A',
    'CM',
    'EN',
    'FG',
    'OA',
    'OP',
    'CT',
    'AUT',
  ]);
  expect(DOMAIN_TABLE.find((domain) => domain.key === 'CM')).toEqual({
    key: 'CM',
    title: 'Corps et mouvement',
    short: 'CM',
    color: 'c-green',
    icon: 'bi bi-person-arms-up',
    disciplines: ['EPH', 'NUT'],
    possible: true,
  });
});

test('[REF-12] [ENT-10] forty disciplines, each of a known domain and in its colour', () => {
  expect(DISCIPLINES).toHaveLength(40);
  const domains = new Map(DOMAIN_TABLE.map((domain) => [domain.key, domain]));
  for (const discipline of DISCIPLINES) {
    const domain = domains.get(discipline.domain);
    expect(domain?.disciplines).toContain(discipline.key);
    expect(discipline).toMatchObject({ color: domain?.color, value: expect.stringMatching(/^\p{Lu}/u) });
  }
});

test('[REF-13] [ENT-11] three cycles share out the eleven years', () => {
  expect(CYCLES).toEqual({ CY1: ['1', '2', '3', '4'], CY2: ['5', '6', '7', '8'], CY3: ['9', '10', '11'] });
  expect(Object.values(CYCLES).flat()).toEqual(YEARS);
});

test('[REF-14] ten colour classes, grey first', () => {
  expect(COLOR_CLASSES).toHaveLength(10);
  expect(COLOR_CLASSES[0]).toBe('c-grey');
});

test('[REF-16] activity type values', () => {
  expect(GRID_TYPES).toEqual({ SoutienDesApprentissage: 0, Certificatif: 1, AutoEvaluation: 2, Atelier: 3 });
});

test('[ENT-41] a team member is displayName, objectGuid, canEdit and nothing else', () => {
  const member = { displayName: 'Pierre Borel', objectGuid: 'guid', canEdit: true };
  expect(teamMember.parse({ ...member, email: 'x' })).toEqual(member);
  // For those who only read.
  expect(teamMember.parse({ ...member, objectGuid: '' })).toEqual({ ...member, objectGuid: '' });
});

test('an endpoint without an answer is a 204, one with an answer a 200', () => {
  expect(endpoint('PUT', '/x', 'signedIn', { summary: 'x' }).status).toBe(204);
  expect(endpoint('PUT', '/x', 'signedIn', { summary: 'x', response: teamMember }).status).toBe(200);
});
