import { ACTIVITY_TYPES } from '@pupitre/learning';
import * as z from 'zod/mini';
import {
  cardFields,
  contentEndpoints,
  headDraft,
  openBySecretEndpoint,
  saveFields,
  searchFields,
  trashFields,
} from './content.ts';
import { KIND_NAMES } from './content-kinds.ts';
import { teamMember } from './directory.ts';
import { endpoint } from './endpoint.ts';
import { draftId, lookFields, positiveId, requiredText, richText, visibleText } from './fields.ts';
import { LANGUAGE_IDS } from './reference-data.ts';

/** LIMIT-06 to LIMIT-11, LIMIT-30. */
export const LIST_TITLE_MAX = 150;
export const LIST_DESCRIPTION_MAX = 999;
export const LIST_RIBBON_MAX = 10;
export const ITEM_TEXT_MAX = 999;
export const ITEM_TAGS_MAX = 8;
export const ITEM_ACCEPT_MAX = 20;
export const LIST_PAGE_SIZE = KIND_NAMES.list.pageSize;
/** Unspecified: no limit is given for the items of one list; 2,000 keeps a save and an activity usable. */
export const LIST_ITEMS_MAX = 2_000;

/** Defaults of a new list (LIST-60 to LIST-62). */
export const NEW_LIST_TITLE = 'Nouvelle liste';
export const DEFAULT_LIST_ICON = 'bi bi-card-list';

/** Addresses that are code or a document of their own; a picture never needs them. */
const RUNNING_ADDRESS = /^[\p{Cc}\s]*(javascript|vbscript|data|blob|file)[\p{Cc}\s]*:/iu;

const itemTexts = {
  learnTxt: visibleText(ITEM_TEXT_MAX),
  hintTxt: visibleText(ITEM_TEXT_MAX),
  hintImgUrl: visibleText(ITEM_TEXT_MAX).check(
    z.refine((address) => !RUNNING_ADDRESS.test(address), { error: 'Cette adresse d’image ne convient pas.' }),
  ),
  hintImgAlt: visibleText(ITEM_TEXT_MAX),
  flag: z.boolean(),
  tags: z.array(visibleText(ITEM_TEXT_MAX)).check(z.maxLength(ITEM_TAGS_MAX, { error: '8 étiquettes au maximum.' })),
  accept: z.array(visibleText(ITEM_TEXT_MAX)).check(z.maxLength(ITEM_ACCEPT_MAX)),
};

/** List item (ENT-13); `accept` holds other right answers. */
export const listItem = z.object({ id: z.number(), listId: z.number(), ...itemTexts });
export type ListItem = z.output<typeof listItem>;

/** Item on its way in: ids ≤ 0 are new; `selected` and `filtered` never travel (ENT-15). */
export const listItemDraft = z.object({
  id: z._default(draftId, -1),
  learnTxt: itemTexts.learnTxt,
  hintTxt: z._default(itemTexts.hintTxt, ''),
  hintImgUrl: z._default(itemTexts.hintImgUrl, ''),
  hintImgAlt: z._default(itemTexts.hintImgAlt, ''),
  flag: z._default(itemTexts.flag, false),
  tags: z._default(itemTexts.tags, []),
  accept: z._default(itemTexts.accept, []),
});
export type ListItemDraft = z.output<typeof listItemDraft>;

/** What its results show of a list. */
export const listLook = {
  ...lookFields,
  learnLanguage: z.string(),
  hintLanguage: z.string(),
  /** Exercises that the list can have. */
  activities: z.array(z.enum(ACTIVITY_TYPES)),
};

const listHead = {
  ...cardFields,
  /** Rich text, cleaned by the server. */
  description: z.string(),
  /** objectGuid of the creator for those who edit; '' for everybody else, and when the directory does not know her. */
  createdBy: z.string(),
  learnLanguage: z.string(),
  hintLanguage: z.string(),
  lexicon: z.boolean(),
  itemCount: z.number(),
};

/** Card of a search: everything but the items. `activities` are the types that the items allow. */
export const listCard = z.object({ ...listHead, activities: z.array(z.enum(ACTIVITY_TYPES)) });
export type ListCard = z.output<typeof listCard>;

/** Whole list (ENT-16 to ENT-18). */
export const list = z.object({ ...listHead, items: z.array(listItem), educationalTeam: z.array(teamMember) });
export type List = z.output<typeof list>;

const draftFields = {
  ...headDraft({ titleMax: LIST_TITLE_MAX, ribbonMax: LIST_RIBBON_MAX, icon: DEFAULT_LIST_ICON }),
  description: z._default(richText(LIST_DESCRIPTION_MAX), ''),
  learnLanguage: z._default(z.enum(LANGUAGE_IDS), 'fr'),
  hintLanguage: z._default(z.enum(LANGUAGE_IDS), 'fr'),
  items: z._default(z.array(listItemDraft).check(z.maxLength(LIST_ITEMS_MAX)), []),
};

/** Body of POST /liste: the content to create; {} makes the default list (OP-067). */
export const listCreate = z.object({ ...draftFields, title: z._default(draftFields.title, NEW_LIST_TITLE) });
export type ListCreate = z.output<typeof listCreate>;

/** Body of PUT /liste: the whole list as GET gave it; read-only fields are ignored. */
export const listSave = z.object({ ...saveFields, ...draftFields, lexicon: z.optional(z.boolean()) });
export type ListSave = z.output<typeof listSave>;
export type ListSaveInput = z.input<typeof listSave>;

/** Query of the four searches; lists know no curriculum entry nor distribution. */
export const listSearchQuery = z.object(searchFields);
export type ListSearchQuery = z.output<typeof listSearchQuery>;

/** A list resting in « Corbeille ». */
export const trashedList = z.object({ ...listHead, ...trashFields });
export type TrashedList = z.output<typeof trashedList>;

export const listCalls = contentEndpoints('list', {
  access: 'signedIn',
  id: positiveId,
  query: listSearchQuery,
  card: listCard,
  trashed: trashedList,
  whole: list,
  create: listCreate,
  save: listSave,
  summaries: { get: 'A list by id or by secret (OP-064).' },
});
export const {
  getTrashed: getTrashedLists,
  restore: restoreList,
  get: getList,
  create: createList,
  save: saveList,
  remove: deleteList,
  getSecretLink: getListSecretLink,
  renewSecretLink: renewListSecretLink,
} = listCalls;
export const openListBySecret = openBySecretEndpoint('list', list);

export const searchLexicon = listCalls.search('lexique', 'Lists of the lexicon, 32 a page.');
export const searchRpnLists = listCalls.search('rpn', 'Official lists, 32 a page.');
export const searchTeamLists = listCalls.search(
  'equipe-pedagogique',
  'Lists whose educational team holds the caller, 32 a page.',
);
export const searchPersonalLists = listCalls.search('personnelle', 'The caller’s own lists, 32 a page.');

/** The searches of its screens, by the segment of their addresses. */
export const LIST_SEARCHES = {
  personnelles: searchPersonalLists,
  'equipe-pedagogique': searchTeamLists,
  lexique: searchLexicon,
  rpn: searchRpnLists,
} as const;

/** How many lists a pupil is offered to practise. */
export const PRACTICE_LISTS_MAX = 5;

export const getPracticeLists = endpoint('GET', '/liste/a-pratiquer', 'signedIn', {
  summary: 'Lists of the lexicon for the caller’s school years, those in her languages first.',
  response: z.array(listCard),
});

export const countLinkedCourses = endpoint('GET', '/liste/:id/nombre-parcours-lies', 'signedIn', {
  summary: 'How many courses hold an activity of this list.',
  params: z.object({ id: positiveId }),
  response: z.number(),
  errors: ['LIST_NOT_FOUND'],
});

export const translateText = endpoint('GET', '/traduction/:source/:cible', 'signedIn', {
  summary: 'One proposal of translation, or an empty text when there is none (OP-069).',
  params: z.object({ source: z.enum(LANGUAGE_IDS), cible: z.enum(LANGUAGE_IDS) }),
  query: z.object({ texte: requiredText(ITEM_TEXT_MAX) }),
  response: z.string(),
  errors: ['UPSTREAM_FAILED', 'TOO_MANY'],
});
