import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { list, listItem } from '../../db/schema.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { widenConjugations } from './widen-conjugations.ts';

const t = await openTestApp();

const TAGS = ['conjugaison', 'indicatif passé composé', 'aller'];
const acceptOf = async (id: number) =>
  (await t.db.select().from(listItem).where(eq(listItem.listId, id)).orderBy(listItem.position)).map(
    ({ accept }) => accept,
  );
const versionOf = async (id: number) => (await t.db.select().from(list).where(eq(list.id, id)))[0]?.version;

test('a list made by the tool accepts what its forms accept now; words of a teacher stay hers', async () => {
  const made = await buildList(t.db, {
    learnLanguage: 'fr',
    items: [
      { learnTxt: 'je suis allé', tags: TAGS },
      { learnTxt: 'tu es allé', tags: TAGS, accept: ['t’es allé'] },
      { learnTxt: 'je suis parti', tags: TAGS },
      { learnTxt: 'je suis allé', tags: [] },
    ],
  });
  const other = await buildList(t.db, { learnLanguage: 'fr', items: [{ learnTxt: 'un chat' }] });
  const before = [await versionOf(made.id), await versionOf(other.id)];
  await t.app.pupitre.jobs.run('lists-conjugation', { now: new Date() });
  expect(await acceptOf(made.id)).toEqual([['je suis allée'], ['t’es allé', 'tu es allée'], [], []]);
  expect([await versionOf(made.id), await versionOf(other.id)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  // Once: what a teacher takes out afterwards stays out.
  await t.db.update(listItem).set({ accept: [] }).where(eq(listItem.listId, made.id));
  expect(await widenConjugations(t.db)).toBe(0);
  expect(await acceptOf(made.id)).toEqual([[], [], [], []]);
});
