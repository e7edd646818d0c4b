import { describe, expect, test } from 'vitest';
import { tableRows } from '../testing/table-rows.ts';
import { activityListId, cleanLink, linkContent, linkedContent } from './clean-link.ts';

const OWN = 'https://pupitre.exemple.ch';
const GUID = '0b7e4c1a-91d2-4c5e-8f30-2f6d1b7a9c11';
const open = (typed: string) => cleanLink(typed, { ownOrigin: OWN, isInternal: false });
const internal = (typed: string) => cleanLink(typed, { ownOrigin: OWN, isInternal: true });

describe('internal resources', () => {
  test.each([
    ['/parcours/detail/12', '/parcours/detail/12'],
    ['/parcours/12', '/parcours/detail/12'],
    ['/parcours/personnels/12/edition', '/parcours/detail/12'],
    ['/parcours/rpn/12?onglet=ressources#haut', '/parcours/detail/12'],
    ['/p/12', '/parcours/detail/12'],
    ['/Externe/Detail/12', '/parcours/detail/12'],
    ['/possibles/detail/12', '/parcours/detail/12'],
    ['/listes/personnelles/3', '/listes/detail/3'],
    ['/lexique/detail/3', '/listes/detail/3'],
    ['/folios/detail/4/', '/folios/detail/4'],
    [`/parcours/secret/${GUID.toUpperCase()}`, `/parcours/secret/${GUID}`],
  ])('[URL-03] [URL-04] %s is kept as %s', (typed, kept) => {
    expect(internal(typed)).toBe(kept);
    expect(linkContent(kept)).toBe('iclasse');
  });

  test('[URL-05] an activity is kept as its type and its list', () => {
    expect(internal('/activite/Carte/9?parcours=4')).toBe('/activite/carte/9');
    expect(linkContent('/activite/carte/9')).toBe('activite');
    expect(activityListId('/activite/grille/9')).toBe(9);
    expect(activityListId('/listes/detail/9')).toBeNull();
    expect(internal('/activite/dames/9')).toBe('');
  });

  test('[URL-03] a medium keeps its whole path', () => {
    const path = `/api/v1/medias/${GUID}/plan%20de%20la%20ville.pdf`;
    expect(internal(`${OWN}${path}?largeur=320`)).toBe(path);
    expect(linkContent(path)).toBe('');
    for (const other of ['/api/v1/medias/12/a.pdf', `/api/v1/medias/${GUID}`, `/api/v1/medias/${GUID}/a/b.pdf`]) {
      expect(internal(other)).toBe('');
    }
  });

  test('[URL-02] the origin is stripped, whichever it is', () => {
    expect(internal(`${OWN}/parcours/detail/12`)).toBe('/parcours/detail/12');
    expect(internal('https://ancien.exemple.ch/Externe/Detail/12')).toBe('/parcours/detail/12');
  });

  test.each(
    tableRows(`
      | parcours/detail/12 |
      | 12 |
      | https:// |
      | https://exa mple.ch/parcours/detail/12 |
      | https://exem<ple/parcours/detail/12 |
      | https:///parcours/detail/12 |
    `),
  )('[URL-01] « %s » is no address and is emptied', (typed) => {
    expect(internal(typed)).toBe('');
    expect(open(typed)).toBe('');
  });

  test.each([
    '/',
    '/preferences',
    '/parcours',
    '/parcours/detail/0',
    '/parcours/detail/12345678901',
    '/parcours/../admin/12',
    '/api/v1/parcours/12',
    '//elsewhere.ch/parcours/detail/12',
    '/\\elsewhere.ch/parcours/detail/12',
    'https://rts.ch/emission',
    'javascript:alert(1)',
  ])('[URL-06] « %s » is emptied', (typed) => {
    expect(internal(typed)).toBe('');
  });
});

describe('links and media', () => {
  test('signs that reverse the text go: the address is what one reads', () => {
    expect(open('https://ecole.example/\u202Egnp.exe')).toBe('https://ecole.example/gnp.exe');
    expect(open('\u2067https://ecole.example/a\u2069')).toBe('https://ecole.example/a');
  });

  test.each(
    tableRows(`
      | https://www.rts.ch/play/tv?id=3#t=12 |
      | http://exemple.ch |
      | https://écoles.exemple.ch:8443/été.pdf |
      | https://[2001:db8::1]/a |
      | https://pupitre.exemple.ch.autre.ch/parcours/detail/12 |
    `),
  )('[OP-046] %s leads elsewhere and is kept as typed', (typed) => {
    expect(open(`  ${typed} `)).toBe(typed);
    expect(linkContent(typed)).toBe('');
  });

  test('[OP-046] an address of the product’s own origin is cleaned like an internal one', () => {
    expect(open('HTTPS://Pupitre.Exemple.ch:443/parcours/rpn/12')).toBe('/parcours/detail/12');
    expect(open(`${OWN}/activite/tri/8`)).toBe('/activite/tri/8');
    expect(open(`${OWN}/preferences`)).toBe('');
    expect(open('http://pupitre.exemple.ch/preferences')).toBe('http://pupitre.exemple.ch/preferences');
  });

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://exemple.ch/a',
    'mailto:a@exemple.ch',
    'blob:https://exemple.ch/1',
    'https://nom:mot@exemple.ch/',
  ])('[OP-046] « %s » is emptied', (typed) => {
    expect(open(typed)).toBe('');
  });

  test.each(
    tableRows(`
      | www.rts.ch/play | https://www.rts.ch/play |
      | chillon.ch | https://chillon.ch |
      | Chillon.ch/visite?langue=fr#heures | https://Chillon.ch/visite?langue=fr#heures |
      | écoles.exemple.ch:8443 | https://écoles.exemple.ch:8443 |
      | pupitre.exemple.ch/parcours/rpn/12 | /parcours/detail/12 |
      | exemple.ch/plan.pdf | https://exemple.ch/plan.pdf |
    `),
  )('« %s » has no scheme and is a web address', (typed, kept) => {
    expect(open(typed)).toBe(kept);
  });

  test.each(
    tableRows(`
      | www |
      | plan.pdf |
      | Photo.PNG |
      | nom@exemple.ch |
      | exemple.1 |
      | exemple..ch |
      | -a.ch |
      | Lire. Écrire |
      | a.ch b |
    `),
  )('« %s » is no address', (typed) => {
    expect(open(typed)).toBe('');
  });

  test('an empty field stays empty, and a cleaned address is clean', () => {
    expect(open('')).toBe('');
    for (const typed of ['/parcours/rpn/12', `${OWN}/p/3`, 'https://rts.ch/a b', 'https://rts.ch/a?b=c']) {
      expect(open(open(typed))).toBe(open(typed));
    }
  });
});

test.each([
  ['/parcours/detail/12', { kind: 'parcours', id: 12 }],
  ['/listes/detail/7', { kind: 'listes', id: 7 }],
  ['/folios/detail/3', { kind: 'folios', id: 3 }],
  ['/activite/carte/9', null],
  ['/parcours/detail/0', null],
  ['/parcours/detail/12/edition', null],
  ['https://exemple.ch/parcours/detail/12', null],
  ['', null],
])('the content behind « %s »', (link, content) => {
  expect(linkedContent(link)).toEqual(content);
});

test.each([
  ['/activite/carte/9?mots=10', '/activite/carte/9?mots=10'],
  ['/activite/Ecriture/9?mots=tous&parcours=4&reponses=souple#x', '/activite/ecriture/9?reponses=souple&mots=tous'],
  [`${OWN}/activite/carte/9?mots=5`, '/activite/carte/9?mots=5'],
  ['/activite/carte/9?mots=-7&reponses=molle', '/activite/carte/9'],
  ['/activite/carte/9?secret=0b7e4c1a-91d2-4c5e-8f30-2f6d1b7a9c11', '/activite/carte/9'],
])('an activity keeps its author’s parameters, nothing else: %s', (typed, kept) => {
  expect(open(typed)).toBe(kept);
  expect(open(kept)).toBe(kept);
  expect(activityListId(kept)).toBe(9);
  expect(linkContent(kept)).toBe('activite');
});

test.each(
  tableRows(`
    | http://localhost:3000 | http://localhost:3000/p/12 | /parcours/detail/12 |
    | http://localhost:8080 | http://localhost:8080/p/12 | /parcours/detail/12 |
    | http://localhost:8080 | http://localhost80/p/12 | http://localhost80/p/12 |
    | http://ecole.ch | http://ecole.ch:80/p/12 | /parcours/detail/12 |
    | https://ecole.ch:443 | https://ecole.ch/p/12 | /parcours/detail/12 |
    | http://ecole.ch | https://ecole.ch/p/12 | https://ecole.ch/p/12 |
    | http://ecole.ch:443 | http://ecole.ch/p/12 | http://ecole.ch/p/12 |
    | https://ecole.ch:4430 | https://ecole.ch0/p/12 | https://ecole.ch0/p/12 |
  `),
)('of the product at %s, the address %s is kept as %s', (ownOrigin, typed, kept) => {
  expect(cleanLink(typed, { ownOrigin, isInternal: false })).toBe(kept);
});
