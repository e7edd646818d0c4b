import { availableActivities, listSearchText } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { list, listItem, listSecretReader, listTeam } from '../../db/schema.ts';
import { buildTeacher, type PersonRow } from './build-person.ts';
import { nextId, onlyRow } from './next-id.ts';
import { stableUuid } from './stable-uuid.ts';

export type ListRow = typeof list.$inferSelect;
export type ItemOverrides = Partial<Omit<typeof listItem.$inferInsert, 'id' | 'listId' | 'position'>>;
export type TeamOverride = { person: Pick<PersonRow, 'id'>; canEdit?: boolean };
export type ListOverrides = Partial<Omit<typeof list.$inferInsert, 'id' | 'authorId'>> & {
  /** Author; a new teacher by default. */
  author?: Pick<PersonRow, 'id'>;
  /** Its items in order; three ordinary ones by default. */
  items?: readonly ItemOverrides[];
  /** Educational team; nobody by default. */
  team?: readonly TeamOverride[];
  /** People who opened it by its secret link. */
  secretReaders?: readonly Pick<PersonRow, 'id'>[];
};

const ORDINARY_ITEMS: readonly ItemOverrides[] = [
  { learnTxt: 'le chat', hintTxt: 'Il miaule.' },
  { learnTxt: 'le chien', hintTxt: 'Il aboie.' },
  { learnTxt: 'le mouton', hintTxt: 'Il bêle.' },
];

export async function buildList(db: Db, overrides: ListOverrides = {}): Promise<ListRow> {
  const { author, items = ORDINARY_ITEMS, team = [], secretReaders = [], ...columns } = overrides;
  const { id: authorId } = author ?? (await buildTeacher(db));
  const id = await nextId(db, list);
  const title = columns.title ?? `Liste ${id}`;
  const fullItems = items.map((item) => ({
    ...item,
    learnTxt: item.learnTxt ?? '',
    hintTxt: item.hintTxt ?? '',
    hintImgUrl: item.hintImgUrl ?? '',
    tags: item.tags ?? [],
  }));
  const { learnLanguage = 'fr', hintLanguage = 'fr' } = columns;
  const updatedOn = columns.updatedOn ?? new Date();
  const rows = await db
    .insert(list)
    .overridingSystemValue()
    .values({
      id,
      title,
      icon: 'bi bi-card-list',
      color: 'c-grey',
      authorId,
      learnLanguage,
      hintLanguage,
      secret: stableUuid(`list ${id}`),
      itemCount: items.length,
      activities: availableActivities({ learnLanguage, hintLanguage, items: fullItems }),
      searchText: listSearchText({
        title,
        description: columns.description ?? '',
        items: fullItems,
      }),
      updatedOn,
      lexiconOn: columns.lexicon === true ? updatedOn : null,
      ...columns,
    })
    .returning();
  const row = onlyRow(rows);
  if (fullItems.length > 0) {
    await db.insert(listItem).values(
      fullItems.map((item, position) => ({
        ...item,
        listId: row.id,
        position,
      })),
    );
  }
  if (team.length > 0) {
    await db.insert(listTeam).values(
      team.map(({ person, canEdit = true }, position) => ({
        listId: id,
        personId: person.id,
        canEdit,
        position,
      })),
    );
  }
  if (secretReaders.length > 0) {
    await db.insert(listSecretReader).values(secretReaders.map((reader) => ({ listId: id, personId: reader.id })));
  }
  return row;
}
