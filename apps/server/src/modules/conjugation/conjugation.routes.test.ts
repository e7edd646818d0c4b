import {
  CONJUGATION_LANGUAGES,
  getConjugationItems,
  getConjugationLanguages,
  getConjugationProgramme,
  getConjugationTenses,
  getConjugationVerbs,
  ITEM_ACCEPT_MAX,
  ITEM_TAGS_MAX,
} from '@pupitre/contract';
import { isConjugation } from '@pupitre/learning';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import { testConfig } from '../../../test/test-config.ts';
import { buildPerson } from '../../demo/build/build-person.ts';

const appWithFlag = (conjugaison: boolean) => {
  const { settings } = testConfig();
  return createTestApp({ config: { settings: { ...settings, featureFlags: { conjugaison } } } });
};

const world = await appWithFlag(true);
afterAll(() => world.close());
const client = await world.signInAs(await buildPerson(world.db, { roles: ['eleves'] }));

const itemsOf = async (query: string) => {
  const response = await client.request('GET', `/api/v1/conjugaison/items?${query}`);
  return { status: response.statusCode, body: response.json() };
};

describe('languages, verbs and tenses', () => {
  test('[API-059] [CONJ-03] three languages with the names of the language table', async () => {
    expect((await client.call(getConjugationLanguages)).body).toEqual([
      { id: 'fr', label: 'Français' },
      { id: 'de', label: 'Allemand' },
      { id: 'en', label: 'Anglais' },
    ]);
  });

  test('[API-060] [CONJ-05] verbs grow with the year, without repeats; French without langue', async () => {
    const ask = async (annee: number) => (await client.call(getConjugationVerbs, { query: { annee } })).body;
    const [first, last] = [await ask(5), await ask(11)];
    expect(first).toContainEqual({ id: 'se laver', label: 'se laver' });
    expect(first.map(({ id }) => id)).not.toContain('acquérir');
    expect(last.map(({ id }) => id)).toContain('acquérir');
    expect(last.length).toBeGreaterThan(290);
    expect(new Set(last.map(({ id }) => id)).size).toBe(last.length);
    for (const verb of first) expect(last).toContainEqual(verb);
  });

  test.each(CONJUGATION_LANGUAGES)('[API-060] about 300 verbs of %s', async (langue) => {
    const { body } = await client.call(getConjugationVerbs, { query: { langue, annee: 11 } });
    expect(body.length).toBeGreaterThanOrEqual(300);
  });

  test('[API-061] [CONJ-05] tenses grow with the year; English has none before 7H', async () => {
    const ask = async (langue: 'fr' | 'en', annee: number) =>
      (await client.call(getConjugationTenses, { query: { langue, annee } })).body.map(({ label }) => label);
    expect(await ask('fr', 5)).toEqual([
      'indicatif présent',
      'indicatif imparfait',
      'indicatif futur simple',
      'indicatif passé composé',
      'infinitif présent',
    ]);
    expect(await ask('fr', 11)).toContain('subjonctif imparfait');
    expect(await ask('en', 6)).toEqual([]);
    expect(await ask('en', 7)).toContain('simple present');
  });

  test.each([4, 12, 'x'])('[CONJ-04] there is no year %s', async (annee) => {
    const { status, error } = await client.call(getConjugationVerbs, { query: { annee } });
    expect({ status, fields: error.fields }).toEqual({ status: 400, fields: { annee: expect.any(String) } });
  });

  test('the table of years tells a reason for each line', async () => {
    const { body } = await client.call(getConjugationProgramme);
    for (const { tenses, verbs, reason } of body) {
      expect(reason).not.toBe('');
      for (const line of [...tenses, ...verbs]) expect(line.reason).not.toBe('');
    }
  });
});

describe('items', () => {
  test('[API-062] [CONJ-10] every person of a verb, with what it is asked by', async () => {
    const { body } = await client.call(getConjugationItems, {
      query: { verbes: 'aller', langue: 'fr', temps: 'indicatif présent' },
    });
    expect(body.map(({ learnTxt }) => learnTxt)).toEqual([
      'je vais',
      'tu vas',
      'il va',
      'nous allons',
      'vous allez',
      'ils vont',
    ]);
    expect(body[0]).toEqual({
      learnTxt: 'je vais',
      hintTxt: 'aller, indicatif présent, 1re personne du singulier (je)',
      hintTxtInFrench: 'aller, indicatif présent, 1re personne du singulier (je)',
      tags: ['conjugaison', 'indicatif présent', 'aller'],
      learnLanguageId: 'fr',
      hintLanguageId: 'fr',
      accept: [],
    });
  });

  test('[API-062] [CONJ-10] hints of a foreign verb in its language and in French', async () => {
    const { body } = await client.call(getConjugationItems, {
      query: { verbes: 'gehen', langue: 'de', temps: 'Präteritum' },
    });
    expect(body[0]).toMatchObject({
      learnTxt: 'ich ging',
      hintTxt: 'gehen, Präteritum, 1. Person Singular (ich)',
      hintTxtInFrench: 'gehen, prétérit (Präteritum), 1re personne du singulier (ich)',
      learnLanguageId: 'de',
      hintLanguageId: 'de',
    });
  });

  test('[API-062] commas and repeats say the same, blanks and repeats fall', async () => {
    const comma = await itemsOf('langue=en&verbes=go,%20stop,go&temps=simple%20past,imperative');
    const repeated = await itemsOf('langue=en&verbes=go&verbes=stop&temps=simple%20past&temps=imperative');
    expect(comma).toEqual(repeated);
    expect(comma.body).toHaveLength(14);
  });

  test('[API-062] variants travel, decomposed names and curly apostrophes are understood', async () => {
    const { body } = await itemsOf(
      `verbes=${encodeURIComponent('s’asseoir')}&temps=${encodeURIComponent('indicatif présent'.normalize('NFD'))}`,
    );
    expect(body[0]).toMatchObject({ learnTxt: "je m'assieds", accept: ["je m'assois"] });
  });

  test('[CONJ-16] each item carries the tag, within the limits of a list item', async () => {
    for (const langue of CONJUGATION_LANGUAGES) {
      const verbs = (await client.call(getConjugationVerbs, { query: { langue, annee: 11 } })).body.slice(0, 15);
      const tenses = (await client.call(getConjugationTenses, { query: { langue, annee: 11 } })).body;
      const { body } = await client.call(getConjugationItems, {
        query: { langue, verbes: verbs.map(({ id }) => id), temps: tenses.map(({ id }) => id) },
      });
      expect(body.length).toBeGreaterThan(500);
      for (const item of body) {
        expect(isConjugation({ ...item, hintImgUrl: '' })).toBe(true);
        expect(item.tags.length).toBeLessThanOrEqual(ITEM_TAGS_MAX);
        expect(item.accept.length).toBeLessThanOrEqual(ITEM_ACCEPT_MAX);
        expect(item.accept).not.toContain(item.learnTxt);
      }
      for (const hint of ['hintTxt', 'hintTxtInFrench'] as const) {
        expect(new Set(body.map((item) => item[hint])).size).toBe(body.length);
      }
    }
  });

  test.each([
    ['langue=fr&verbes=aller&temps=passé', 'temps'],
    ['langue=fr&verbes=gehen&temps=indicatif présent', 'verbes'],
    ['langue=es&verbes=aller&temps=indicatif présent', 'langue'],
    ['verbes=&temps=indicatif présent', 'verbes'],
    ['verbes=aller', 'temps'],
    [`verbes=aller&temps=${Array.from({ length: 21 }, (_, index) => `t${index}`).join(',')}`, 'temps'],
    ['verbes=constructor&temps=__proto__', 'verbes'],
  ])('[API-062] %s is refused', async (query, field) => {
    const { status, body } = await itemsOf(encodeURI(query));
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty([field]);
  });

  test('more forms than a list holds are refused with their number', async () => {
    const verbs = (await client.call(getConjugationVerbs, { query: { annee: 11 } })).body.slice(0, 100);
    const temps = ['indicatif présent', 'indicatif imparfait', 'indicatif futur simple', 'indicatif passé composé'];
    const { status, error } = await client.call(getConjugationItems, {
      query: { verbes: verbs.map(({ id }) => id), temps },
    });
    expect(status).toBe(400);
    expect(error.fields?.verbes).toMatch(/formes\u00a0: c’est trop/);
  });
});

test('[OP-060] [CONJ-01] with the flag off nothing of it is found', async () => {
  const off = await appWithFlag(false);
  try {
    const teacher = await off.signInAs(await buildPerson(off.db, { roles: ['enseignants'] }));
    for (const path of [
      'langues',
      'programme',
      'verbes?annee=7',
      'temps?annee=7',
      'items?verbes=go&langue=en&temps=future',
    ]) {
      const { statusCode } = await teacher.request('GET', `/api/v1/conjugaison/${path}`);
      expect({ path, statusCode }).toEqual({ path, statusCode: 404 });
    }
    expect((await off.guest.request('GET', '/api/v1/conjugaison/langues')).statusCode).toBe(401);
  } finally {
    await off.close();
  }
});
