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
  await bulkInsert(db, 'list', {
    id: ['integer', column(({ id }) => id)],
    title: ['text', column(({ title }) => title)],
    description: ['text', column(({ description }) => description)],
    icon: ['text', column(() => 'bi bi-card-list')],
    color: ['text', column(({ id }) => pick(COLORS, id))],
    author_id: ['integer', column(({ authorId }) => authorId)],
    categories: ['text[]', column(({ categories }) => joinEntries(categories))],
    learn_language: ['text', column(({ theme }) => theme.learnLanguage)],
    hint_language: ['text', column(({ theme }) => theme.hintLanguage)],
    lexicon: ['boolean', column(({ nature }) => nature === 'lexicon')],
    rpn: ['boolean', column(({ nature }) => nature === 'rpn')],
    secret: ['uuid', column(({ id }) => stableUuid(`canton list ${id}`))],
    item_count: ['integer', column(({ items }) => items.length)],
    activities: ['text[]', column(({ theme, items }) => joinEntries(availableActivities({ ...theme, items })))],
    search_text: ['text', column(listSearchText)],
    created_on: ['timestamptz', column(({ updatedOn }) => updatedOn)],
    updated_on: ['timestamptz', column(({ updatedOn }) => updatedOn)],
    lexicon_on: ['timestamptz', column(({ nature, updatedOn }) => (nature === 'lexicon' ? updatedOn : null))],
  });
  await insertItems(db, lists);
  await insertTeams(db, lists);
}

async function insertItems(db: Db, lists: readonly CantonList[]): Promise<void> {
  const rows = lists.flatMap(({ id, items }) => items.map((item, position) => ({ ...item, listId: id, position })));
  await bulkInsert(db, 'list_item', {
    list_id: ['integer', rows.map(({ listId }) => listId)],
    position: ['integer', rows.map(({ position }) => position)],
    learn_txt: ['text', rows.map(({ learnTxt }) => learnTxt)],
    hint_txt: ['text', rows.map(({ hintTxt }) => hintTxt)],
    hint_img_url: ['text', rows.map(({ hintImgUrl }) => hintImgUrl)],
    hint_img_alt: ['text', rows.map(({ hintImgAlt }) => hintImgAlt)],
    tags: ['text[]', rows.map(({ tags }) => joinEntries(tags))],
  });
}

async function insertTeams(db: Db, lists: readonly CantonList[]): Promise<void> {
  const rows = lists.flatMap(({ id, team }) => team.map((personId, position) => ({ listId: id, personId, position })));
  await bulkInsert(db, 'list_team', {
    list_id: ['integer', rows.map(({ listId }) => listId)],
    person_id: ['integer', rows.map(({ personId }) => personId)],
    can_edit: ['boolean', rows.map(({ position }) => position === 0)],
    position: ['integer', rows.map(({ position }) => position)],
  });
}
