import { CATEGORY_GROUPS, getCategories, getNewsCounters, markTabOpened } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { tabOpening } from '../../db/schema.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

const app = await openTestApp();
const client = await app.signInAs(await buildTeacher(app.db));

describe('[API-012] news counters', () => {
  const news = async (as = client) => (await as.call(getNewsCounters)).body;
  const open = (kind: 'newLexicons' | 'newRpnLists', as = client) => as.call(markTabOpened, { params: { kind } });

  test('[REF-18] [OP-061] each counts what appeared since its tab was opened, for that person', async () => {
    const pupil = await app.signInAs(await buildPupil(app.db));
    for (let index = 0; index < 2; index += 1) await buildList(app.db, { lexicon: true });
    await buildList(app.db, { rpn: true });
    await buildList(app.db, {});
    await buildList(app.db, { lexicon: true, rpn: true, deletedOn: new Date() });
    const before = {
      newBookletModels: 0,
      newDistributedCourses: 0,
      newLexicons: 2,
      newRpnCourses: 0,
      newRpnLists: 1,
      newTeacherCourses: 0,
      waitingProposals: 0,
    };
    expect(await news()).toEqual(before);
    expect((await open('newLexicons')).status).toBe(204);
    expect(await news()).toEqual({ ...before, newLexicons: 0 });
    await buildList(app.db, { lexicon: true });
    // Changed since, but not new.
    await buildList(app.db, { lexicon: true, lexiconOn: new Date('2020-01-01'), updatedOn: new Date() });
    expect(await news()).toEqual({ ...before, newLexicons: 1 });
    await open('newLexicons');
    await open('newRpnLists');
    expect(await news()).toEqual({ ...before, newLexicons: 0, newRpnLists: 0 });
    // What was published before her account is not new to the pupil.
    expect(await news(pupil)).toEqual({ ...before, newLexicons: 3 });
  });

  test('[OP-061] to somebody new nothing is new of what was there before her', async () => {
    await buildList(app.db, { lexicon: true });
    const late = await app.signInAs(await buildTeacher(app.db, { createdOn: new Date(Date.now() + 60_000) }));
    expect(await news(late)).toMatchObject({ newLexicons: 0, newRpnLists: 0 });
    await buildList(app.db, { lexicon: true, lexiconOn: new Date(Date.now() + 120_000) });
    expect(await news(late)).toMatchObject({ newLexicons: 1, newRpnLists: 0 });
  });

  test('[ROLE-36] guests neither count nor open', async () => {
    const before = await app.db.$count(tabOpening);
    expect((await app.guest.call(getNewsCounters)).status).toBe(401);
    expect((await open('newLexicons', app.guest)).status).toBe(401);
    expect((await client.request('PUT', '/api/v1/reference-data/nouveautes/newThings')).statusCode).toBe(400);
    expect(await app.db.$count(tabOpening)).toBe(before);
  });
});

describe('categories', () => {
  const ask = (kind: string, nature: number | string, as = client) =>
    as.request('GET', `/api/v1/reference-data/categories/${kind}/${nature}`);

  test('[API-014] [REF-09] [REF-10] every category with its fields, in the order of its group', async () => {
    const { body } = await client.call(getCategories, { params: { kind: 'listes', nature: 4 } });
    const groups = [...new Set(body.map(({ group }) => group))];
    expect(groups).toEqual([...CATEGORY_GROUPS]);
    for (const group of groups) {
      const orders = body.filter((category) => category.group === group).map(({ ord }) => ord);
      expect(orders).toEqual(orders.toSorted((one, other) => one - other));
    }
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(
      ['key', 'value', 'short', 'group', 'ord', 'sousGroup', 'number', 'color'].sort(),
    );
  });

  test('[REF-05] [REF-06] [REF-07] the groups hold what the school knows', async () => {
    const { body } = await client.call(getCategories, { params: { kind: 'listes', nature: 0 } });
    const keys = (group: string) => body.filter((category) => category.group === group).map(({ key }) => key);
    expect(keys('Annee')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
    expect(keys('Categorie')).toEqual(['PRIMA', 'PAR', 'Allophone', 'Devoirs', 'Formation', 'API', 'MER', 'MEN']);
    expect(keys('Formation')).toEqual(['FR', 'FS', 'TE', 'ACC']);
  });

  test('[REF-03] a nature that the kind does not know is refused', async () => {
    // Possibles (8) are courses too, found by the same categories.
    const known = { listes: [0, 2, 4, 7], parcours: [0, 1, 4, 5, 7, 8], folios: [0, 4, 6, 7] };
    for (const [kind, natures] of Object.entries(known)) {
      const answered = [];
      for (let nature = 0; nature <= 9; nature += 1) {
        if ((await ask(kind, nature)).statusCode === 200) answered.push(nature);
      }
      expect({ kind, answered }).toEqual({ kind, answered: natures });
    }
    for (const [kind, nature, status] of [
      ['listes', 9, 400],
      ['listes', 'rpn', 400],
      ['cahiers', 0, 400],
    ] as const) {
      expect([kind, nature, (await ask(kind, nature)).statusCode]).toEqual([kind, nature, status]);
    }
    expect((await ask('listes', 0, app.guest)).statusCode).toBe(401);
  });
});
