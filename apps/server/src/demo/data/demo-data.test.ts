import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CATEGORY_KEYS, listCreate, PICTURES, visibleHtmlText } from '@pupitre/contract';
import { foldText } from '@pupitre/learning';
import { describe, expect, test } from 'vitest';
import { DEMO_LISTS } from './lists.ts';
import { CLASSES, LOGIN_ORDER, PUPIL_LOGINS, STAFF, type StaffName } from './people.ts';

const pupils = CLASSES.flatMap((group) => group.pupils);
const items = DEMO_LISTS.flatMap((list) => list.items);
const of = (author: string) => DEMO_LISTS.filter((list) => list.author === author);

describe('people', () => {
  test('everybody has a unique name', () => {
    const names = [...STAFF.map(({ name }) => name), ...pupils];
    expect(new Set(names.map(foldText)).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^\p{Lu}[\p{L}’\u00a0-]+( [\p{L}’-]+)+$/u);
  });

  test('six classes hold about 120 pupils and twelve teachers', () => {
    expect(CLASSES).toHaveLength(6);
    expect(pupils).toHaveLength(120);
    expect(STAFF.filter(({ roles }) => roles.some((role) => role === 'enseignants'))).toHaveLength(12);
    expect(new Set(CLASSES.flatMap(({ teachers }) => teachers)).size).toBe(13);
  });

  test('the accounts are those of the documentation', () => {
    const staffLogins = STAFF.flatMap((member) => ('login' in member ? [member.login] : []));
    expect([...staffLogins, ...Object.values(PUPIL_LOGINS)]).toEqual([...LOGIN_ORDER]);
  });

  test('enseignante teaches the pupils with an account, and a second class with collegue', () => {
    const of = (name: StaffName) => CLASSES.filter(({ teachers }) => teachers.includes(name));
    const [hers, second, ...more] = of('Isabelle Rochat');
    expect(more).toEqual([]);
    expect(hers?.pupils).toEqual(expect.arrayContaining(Object.keys(PUPIL_LOGINS)));
    expect(of('Pierre Borel')).toEqual([second]);
    expect(second?.school).toBe(hers?.school);
  });
});

describe('lists', () => {
  test('there are enough lists of every kind and language', () => {
    expect(DEMO_LISTS.length).toBeGreaterThanOrEqual(42);
    expect(items.length).toBeGreaterThanOrEqual(450);
    expect(DEMO_LISTS.filter(({ nature }) => nature === 'lexicon').length).toBeGreaterThanOrEqual(14);
    expect(DEMO_LISTS.filter(({ nature }) => nature === 'rpn')).toHaveLength(4);
    expect(DEMO_LISTS.filter(({ team }) => team !== undefined).length).toBeGreaterThanOrEqual(3);
    expect(of('Isabelle Rochat').length).toBeGreaterThanOrEqual(10);
    expect(of('Pierre Borel').length).toBeGreaterThanOrEqual(4);
    expect(of('Léa Girardin')).toHaveLength(1);
    expect(DEMO_LISTS.filter(({ ribbon }) => ribbon === 'Nouveau')).toHaveLength(3);
    const lexicon = DEMO_LISTS.filter(({ nature }) => nature === 'lexicon');
    expect(new Set(lexicon.map(({ learnLanguage }) => learnLanguage))).toEqual(new Set(['de', 'en', 'it', 'es', 'fr']));
  });

  test('there are odd shapes: forty items, one item, long phrases', () => {
    const sizes = DEMO_LISTS.map((list) => list.items.length);
    expect(Math.max(...sizes)).toBe(40);
    expect(Math.min(...sizes)).toBe(1);
    expect(Math.max(...items.map(([learnTxt]) => learnTxt.length))).toBeGreaterThan(100);
    const tags = new Set(items.flatMap(([, , more]) => more?.tags ?? []));
    expect(tags.has('conjugaison') && tags.has('réceptif')).toBe(true);
  });

  test('only the publisher publishes, and titles are unique', () => {
    const published = DEMO_LISTS.filter(({ nature }) => nature !== undefined);
    expect(new Set(published.map(({ author }) => author))).toEqual(new Set(['Nathalie Aubry']));
    expect(new Set(DEMO_LISTS.map(({ title }) => title)).size).toBe(DEMO_LISTS.length);
  });

  test.each(DEMO_LISTS.map((list) => [list.title, list] as const))(
    '« %s » could be saved through the API',
    (_, list) => {
      const { nature, team, author, daysAgo, items: rows, ...head } = list;
      const body = {
        ...head,
        items: rows.map(([learnTxt, hintTxt, more]) => ({ learnTxt, hintTxt, tags: more?.tags, accept: more?.accept })),
      };
      expect(listCreate.safeParse(body).error?.issues).toBeUndefined();
      for (const category of list.categories) expect(CATEGORY_KEYS).toContain(category);
      expect(list.description.replace(/<\/?(?:p|strong|em|ul|li)>/g, '')).not.toMatch(/[<>]/);
      if (list.description !== '') expect(visibleHtmlText(list.description).trim()).not.toBe('');
      expect(daysAgo).toBeGreaterThan(0);
      expect(daysAgo).toBeLessThan(366);
      expect(Object.keys(team ?? {})).not.toContain(author);
    },
  );

  test('icons exist', () => {
    const folder = path.join(
      path.dirname(createRequire(import.meta.url).resolve('bootstrap-icons/package.json')),
      'icons',
    );
    const names = new Set(readdirSync(folder).map((file) => `bi bi-${path.parse(file).name}`));
    expect(DEMO_LISTS.map(({ icon }) => icon).filter((icon) => !names.has(icon))).toEqual([]);
  });
});

describe('items', () => {
  test('each has a learn text and a hint in words or as a picture; about a third has a picture', () => {
    for (const [learnTxt, hintTxt, more] of items) {
      expect(learnTxt.trim()).not.toBe('');
      expect(hintTxt !== '' || more?.picture !== undefined, learnTxt).toBe(true);
      expect(new Set(more?.tags).size).toBe(more?.tags?.length ?? 0);
      expect(more?.accept ?? []).not.toContain(learnTxt);
    }
    const share = items.filter(([, , more]) => more?.picture !== undefined).length / items.length;
    expect(share).toBeGreaterThan(0.28);
  });

  test('no list asks the same text twice, spaces are single and French punctuation is spaced', () => {
    for (const list of DEMO_LISTS) {
      const texts = list.items.map(([learnTxt]) => learnTxt);
      expect(new Set(texts).size, list.title).toBe(texts.length);
      const all = list.items.flatMap((item) => [item[0], item[1]]);
      for (const text of [list.title, list.description, ...all]) {
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(/ {2}| [;:!?»]|« |['"]|\.\.\./);
        expect(text).toBe(text.normalize('NFC'));
      }
    }
  });

  test('the alternative text of a picture does not reveal a French learn text', () => {
    const labels = new Map<string, string>(PICTURES.map(({ slug, label }) => [slug, label]));
    const bare = (text: string) => foldText(text).replace(/^(le|la|les|un|une|des) |^l'/, '');
    for (const list of DEMO_LISTS.filter(({ learnLanguage }) => learnLanguage === 'fr')) {
      for (const [learnTxt, , more] of list.items) {
        if (more?.picture === undefined) continue;
        const alt = foldText(more.alt ?? labels.get(more.picture) ?? '');
        expect(alt.includes(bare(learnTxt)), `${learnTxt}: ${alt}`).toBe(false);
      }
    }
  });

  test('German is spelt as in Switzerland', () => {
    const german = DEMO_LISTS.filter(({ learnLanguage }) => learnLanguage === 'de').flatMap((list) => list.items);
    expect(german.map(([learnTxt]) => learnTxt).filter((text) => text.includes('ß'))).toEqual([]);
  });
});
