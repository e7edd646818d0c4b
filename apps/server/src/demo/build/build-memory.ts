import { DAY_MS } from '@pupitre/learning';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { wordMemory } from '../../db/practice-schema.ts';
import { list, listItem } from '../../db/schema.ts';
import { dayAfter } from '../../modules/practice/practice-day.ts';
import { wordKey } from '../../modules/practice/word-key.ts';
import type { PersonRow } from './build-person.ts';
import { onlyRow } from './next-id.ts';

export type MemoryRow = typeof wordMemory.$inferSelect;
export type MemoryOverrides = Partial<Pick<MemoryRow, 'stability' | 'asked' | 'found' | 'solidOn'>> & {
  person: Pick<PersonRow, 'id'>;
  list: Pick<typeof list.$inferSelect, 'id'>;
  /** Which of its words; all by default. */
  from?: number;
  to?: number;
  /** Days until they are asked again; 0 by default. */
  dueIn?: number;
  /** Days since they were asked; 3 by default. */
  askedBefore?: number;
};

/** What a person knows of words of a list, which are due by default. */
export async function buildMemory(db: Db, overrides: MemoryOverrides): Promise<MemoryRow[]> {
  const { person, list: of, from = 0, to, dueIn = 0, askedBefore = 3, ...columns } = overrides;
  const now = new Date();
  const { learnLanguage, hintLanguage } = onlyRow(await db.select().from(list).where(eq(list.id, of.id)));
  const items = await db.select().from(listItem).where(eq(listItem.listId, of.id)).orderBy(asc(listItem.position));
  const rows = items.slice(from, to).map(({ id, learnTxt, hintTxt, hintImgUrl: picture }) => ({
    personId: person.id,
    listId: of.id,
    itemId: id,
    learnTxt,
    hintTxt,
    picture,
    learnLanguage,
    hintLanguage,
    word: wordKey({ learnTxt, hintTxt, picture, learnLanguage, hintLanguage }),
    stability: 0.5,
    difficulty: 5,
    asked: 1,
    found: 1,
    reviewedOn: new Date(now.getTime() - askedBefore * DAY_MS),
    dueOn: dayAfter(now, dueIn),
    ...columns,
  }));
  return db.insert(wordMemory).values(rows).returning();
}
