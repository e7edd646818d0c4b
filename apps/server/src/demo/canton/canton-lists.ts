import { availableActivities, listSearchText } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { stableUuid } from '../build/stable-uuid.ts';
import { bulkInsert, joinEntries, reserveIds } from './bulk-insert.ts';
import type { CantonPeople } from './canton-people.ts';
import type { CantonSizes } from './canton-sizes.ts';
import { type Numbers, pick } from './numbers.ts';
import { type CantonItem, makeDescription, makeItems, makeTitle, THEMES, type Theme } from './vocabulary.ts';

type CantonList = {
  id: number;
  theme: Theme;
  title: string;
  description: string;
  categories: string[];
  authorId: number;
  nature: 'private' | 'lexicon' | 'rpn';
  updatedOn: Date;
  items: CantonItem[];
  team: number[];
};

const BATCH = 2_000;
const LAST_CHANGE = new Date('2026-11-20T15:30:00Z').getTime();
const MINUTES_OF_A_YEAR = 365 * 24 * 60;
const COLORS = ['c-grey', 'c-red', 'c-orange', 'c-yellow', 'c-green', 'c-teal', 'c-blue', 'c-indigo', 'c-purple'];
const GROUPS = ['Devoirs', 'Allophone', 'MER', 'PAR', 'API', 'PRIMA'];

/** Lists with their items and teams; about a tenth in the lexicon, a hundredth official, a twentieth shared. */
export async function fillCantonLists(
  db: Db,
  sizes: CantonSizes,
  people: CantonPeople,
  numbers: Numbers,
): Promise<{ firstListId: number }> {
  const firstListId = await reserveIds(db, 'list', sizes.lists);
  for (let start = 0; start < sizes.lists; start += BATCH) {
    const size = Math.min(BATCH, sizes.lists - start);
    const ids = Array.from({ length: size }, (_, index) => firstListId + start + index);
    await insertLists(
      db,
      ids.map((id) => makeList(id, sizes.itemsPerList, people, numbers)),
    );
  }
  return { firstListId };
}

function makeList(id: number, itemCount: number, people: CantonPeople, numbers: Numbers): CantonList {
  const theme = pick(THEMES, numbers.skewed(THEMES.length));
  const year = 1 + Math.floor(numbers.next() * 11);
  const share = numbers.next();
  const nature = share < 0.1 ? 'lexicon' : share < 0.11 ? 'rpn' : 'private';
  const teacher = numbers.skewed(people.teacherIds.length);
  const authors = nature === 'private' ? people.teacherIds : people.publisherIds;
  return {
    id,
    theme,
    title: makeTitle(theme, year, numbers),
    description: makeDescription(theme, numbers),
    categories: [
      String(year),
      theme.discipline,
      ...(numbers.next() < 0.15 ? [pick(GROUPS, numbers.skewed(GROUPS.length))] : []),
    ],
    authorId: pick(authors, teacher),
    nature,
    updatedOn: new Date(LAST_CHANGE - numbers.below(MINUTES_OF_A_YEAR) * 60_000),
    items: makeItems(theme, itemCount, numbers),
    team: nature === 'private' && numbers.next() < 0.06 ? colleagues(people, teacher, numbers) : [],
  };
}

/** One to three other teachers of the author's school. */
function colleagues(people: CantonPeople, teacher: number, numbers: Numbers): number[] {
  const author = people.teacherIds[teacher];
  const staff = people.teachersBySchool[teacher % people.teachersBySchool.length] ?? [];
  const others = staff.filter((id) => id !== author);
  if (others.length === 0) return [];
  const start = numbers.below(others.length);
  return [...new Set([0, 1, 2].slice(0, 1 + numbers.below(3)).map((step) => pick(others, start + step)))];
}

async function insertLists(db: Db, lists: readonly CantonList[]): Promise<void> {
  const column = <Value>(read: (list: CantonList) => Value) => lists.map(read);
  await bulkInsert(db, 'list', [
    { name: 'id', type: 'integer', values: column(({ id }) => id) },
    { name: 'title', type: 'text', values: column(({ title }) => title) },
    { name: 'description', type: 'text', values: column(({ description }) => description) },
    { name: 'icon', type: 'text', values: column(() => 'bi bi-card-list') },
    { name: 'color', type: 'text', values: column(({ id }) => pick(COLORS, id)) },
    { name: 'author_id', type: 'integer', values: column(({ authorId }) => authorId) },
    { name: 'categories', type: 'text[]', values: column(({ categories }) => joinEntries(categories)) },
    { name: 'learn_language', type: 'text', values: column(({ theme }) => theme.learnLanguage) },
    { name: 'hint_language', type: 'text', values: column(({ theme }) => theme.hintLanguage) },
    { name: 'lexicon', type: 'boolean', values: column(({ nature }) => nature === 'lexicon') },
    { name: 'rpn', type: 'boolean', values: column(({ nature }) => nature === 'rpn') },
    { name: 'secret', type: 'uuid', values: column(({ id }) => stableUuid(`canton list ${id}`)) },
    { name: 'item_count', type: 'integer', values: column(({ items }) => items.length) },
    {
      name: 'activities',
      type: 'text[]',
      values: column(({ theme, items }) => joinEntries(availableActivities({ ...theme, items }))),
    },
    { name: 'search_text', type: 'text', values: column(listSearchText) },
    { name: 'created_on', type: 'timestamptz', values: column(({ updatedOn }) => updatedOn) },
    { name: 'updated_on', type: 'timestamptz', values: column(({ updatedOn }) => updatedOn) },
    {
      name: 'lexicon_on',
      type: 'timestamptz',
      values: column(({ nature, updatedOn }) => (nature === 'lexicon' ? updatedOn : null)),
    },
  ]);
  await insertItems(db, lists);
  await insertTeams(db, lists);
}

async function insertItems(db: Db, lists: readonly CantonList[]): Promise<void> {
  const rows = lists.flatMap(({ id, items }) => items.map((item, position) => ({ ...item, listId: id, position })));
  await bulkInsert(db, 'list_item', [
    { name: 'list_id', type: 'integer', values: rows.map(({ listId }) => listId) },
    { name: 'position', type: 'integer', values: rows.map(({ position }) => position) },
    { name: 'learn_txt', type: 'text', values: rows.map(({ learnTxt }) => learnTxt) },
    { name: 'hint_txt', type: 'text', values: rows.map(({ hintTxt }) => hintTxt) },
    { name: 'hint_img_url', type: 'text', values: rows.map(({ hintImgUrl }) => hintImgUrl) },
    { name: 'hint_img_alt', type: 'text', values: rows.map(({ hintImgAlt }) => hintImgAlt) },
    { name: 'tags', type: 'text[]', values: rows.map(({ tags }) => joinEntries(tags)) },
  ]);
}

async function insertTeams(db: Db, lists: readonly CantonList[]): Promise<void> {
  const rows = lists.flatMap(({ id, team }) => team.map((personId, position) => ({ listId: id, personId, position })));
  await bulkInsert(db, 'list_team', [
    { name: 'list_id', type: 'integer', values: rows.map(({ listId }) => listId) },
    { name: 'person_id', type: 'integer', values: rows.map(({ personId }) => personId) },
    { name: 'can_edit', type: 'boolean', values: rows.map(({ position }) => position === 0) },
    { name: 'position', type: 'integer', values: rows.map(({ position }) => position) },
  ]);
}
