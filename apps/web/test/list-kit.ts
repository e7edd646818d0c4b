import {
  getGivenNow,
  getList,
  getNewsCounters,
  getTrashedFolios,
  type List,
  type ListCard,
  type ListItem,
  saveList,
  searchLexicon,
  searchPersonalLists,
  searchRpnLists,
  searchTeamLists,
} from '@pupitre/contract';
import { FakeServer } from './fake-server.ts';
import { NO_NEWS } from './no-news.ts';

export const buildItem = (id: number, learnTxt: string, hintTxt: string, more: Partial<ListItem> = {}): ListItem => ({
  id,
  listId: 1,
  learnTxt,
  hintTxt,
  hintImgUrl: '',
  hintImgAlt: '',
  flag: false,
  tags: [],
  accept: [],
  ...more,
});

export const buildList = (changes: Partial<List> = {}): List => {
  const items = changes.items ?? [
    buildItem(11, 'der Hund', 'le chien', { tags: ['animal'] }),
    buildItem(12, 'der Stall', 'l’étable', { tags: ['lieu'] }),
  ];
  return {
    id: 1,
    title: 'Die Tiere',
    description: '',
    icon: 'bi bi-card-list',
    color: 'c-green',
    ribbon: '7H2',
    author: 'Isabelle Rochat',
    createdBy: 'guid-1',
    updatedOn: '2026-11-20T08:00:00.000Z',
    categories: ['7', 'ALL'],
    learnLanguage: 'de',
    hintLanguage: 'fr',
    canEdit: true,
    canDelete: true,
    lexicon: false,
    rpn: false,
    itemCount: items.length,
    version: 3,
    educationalTeam: [],
    ...changes,
    items,
  };
};

export const buildCard = (changes: Partial<ListCard> = {}): ListCard => {
  const { items: _items, educationalTeam: _team, ...head } = buildList();
  return { ...head, activities: ['carte'], ...changes };
};

/** A server with empty searches, to which a test adds what it is about. */
export const buildServer = (): FakeServer =>
  new FakeServer()
    .on(getNewsCounters, NO_NEWS)
    .on(getGivenNow, [])
    .on(searchPersonalLists, [])
    .on(searchTeamLists, [])
    .on(searchLexicon, [])
    .on(searchRpnLists, [])
    .on(getTrashedFolios, []);

/** The same, with one list that can be saved. */
export function buildListServer(list: List): FakeServer {
  return buildServer()
    .on(getList, list)
    .on(saveList, ({ body }) => savedList(list, body as unknown as List));
}

/** What the server answers to a save: ids for new words, the next version. */
export const savedList = (before: List, body: List): List => ({
  ...before,
  ...body,
  version: before.version + 1,
  items: body.items.map((item, index) => ({ ...item, listId: before.id, id: item.id > 0 ? item.id : 900 + index })),
  itemCount: body.items.length,
});
