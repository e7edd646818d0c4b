import * as z from 'zod/mini';
import { ROLES } from './account.ts';
import { SEARCH_TEXT_MAX } from './content.ts';
import { endpoint } from './endpoint.ts';
import { positiveId, requiredText, skip, visibleText } from './fields.ts';

/** People on one page of the administration. */
export const PEOPLE_PAGE_SIZE = 50;
export const ACTS_PAGE_SIZE = 50;
/** Why an administrator did something to an account, in her words. */
export const REASON_MAX = 200;

const count = z.number();
const roles = z.array(z.enum(ROLES));

/** One line of the list. */
export const personRow = z.object({
  id: z.number(),
  displayName: z.string(),
  /** What one types to name her for certain: an identifier of hers that is short enough, else her number. */
  identifier: z.string(),
  roles,
  /** Names of her classes as a pupil. */
  classes: z.array(z.string()),
  schools: z.array(z.string()),
  active: z.boolean(),
  /** Null: never, or before version 0.3.0. */
  lastSignInOn: z.nullable(z.string()),
  sessions: count,
  /** The provider and the directory name two people, and nobody has settled it. */
  isSplit: z.boolean(),
});
export type PersonRow = z.output<typeof personRow>;

export const peopleFilter = z.object({
  /** Part of the name; an identifier; the beginning of a mail address or a login; a number. */
  texte: z.optional(visibleText(SEARCH_TEXT_MAX)),
  role: z.optional(z.enum(ROLES)),
  ecole: z.optional(positiveId),
  skip: z.optional(skip),
});

export const searchPeople = endpoint('GET', '/administration/personnes', 'admin', {
  summary: 'People of the installation by name, identifier or mail address, role and school, by pages.',
  records: 'search',
  query: peopleFilter,
  response: z.object({ count, rows: z.array(personRow) }),
});

export const getSchools = endpoint('GET', '/administration/ecoles', 'admin', {
  summary: 'Every school by its name.',
  response: z.array(z.object({ id: z.number(), name: z.string() })),
});

/** What the administration did to an account. */
export const PERSON_ACTS = ['export', 'erase', 'join', 'undo-join', 'end-sessions', 'keep-apart'] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

export const actRow = z.object({
  id: z.number(),
  act: z.enum(PERSON_ACTS),
  on: z.string(),
  /** The administrator: null for a command on the server; her name is '' once she was erased. */
  actor: z.nullable(z.object({ id: z.number(), displayName: z.string() })),
  /** To whom; the name is '' once she was erased. */
  person: z.object({ id: z.number(), displayName: z.string() }),
  /** Of a join the account that went, of its undoing the one that is back; of « keep-apart » the other one. */
  otherId: z.nullable(z.number()),
  /** Of a join that can be taken back: its number, and until when. */
  takeBack: z.nullable(z.object({ joinId: z.number(), until: z.string() })),
  reason: z.string(),
});
export type ActRow = z.output<typeof actRow>;

export const getPersonActs = endpoint('GET', '/administration/actes', 'admin', {
  summary: 'What the administration did to accounts, latest first, by pages.',
  query: z.object({ skip: z.optional(skip) }),
  response: z.array(actRow),
});

export const openSession = z.object({
  /** Names it among the sessions of this person; it opens nothing. */
  id: z.string(),
  /** Browser and system; '' where the browser did not say. */
  device: z.string(),
  openedOn: z.string(),
  lastSeenOn: z.string(),
});

/** What an account holds, in numbers. */
export const personCounts = z.object({
  /** Observations about her, and the folios that hold them. */
  observations: count,
  observedIn: count,
  /** Lists and courses that she made. */
  contents: count,
  /** Folios that she made, and those among them where nobody else works: they go with her. */
  folios: count,
  ownFolios: count,
  /** Parts of courses that she has done. */
  progress: count,
  /** Comments in discussions that she wrote or that are about her, and notifications. */
  messages: count,
  selfEvaluations: count,
  files: count,
});
export type PersonCounts = z.output<typeof personCounts>;

/** Why somebody cannot be erased. */
export const ERASE_REFUSALS = ['oneself', 'last-admin'] as const;

export const personDetail = z.object({
  ...personRow.shape,
  email: z.string(),
  /** Identifiers of the directory and of the provider; '' where there is none. */
  objectGuid: z.string(),
  cloeeWorldId: z.string(),
  subject: z.string(),
  issuer: z.string(),
  idp: z.string(),
  createdOn: z.string(),
  deactivatedOn: z.nullable(z.string()),
  openSessions: z.array(openSession),
  counts: personCounts,
  /** Latest first, the last twenty. */
  acts: z.array(actRow),
  lastExportOn: z.nullable(z.string()),
  eraseRefusal: z.nullable(z.enum(ERASE_REFUSALS)),
});
export type PersonDetail = z.output<typeof personDetail>;

const params = z.object({ id: positiveId });
/** STALE: she was erased or joined to another account meanwhile. */
const errors = ['PERSON_NOT_FOUND', 'STALE'] as const;

export const getPerson = endpoint('GET', '/administration/personnes/:id', 'admin', {
  summary: 'One person: sessions, identifiers, what is hers in numbers, what was done to her account.',
  records: 'person',
  params,
  response: personDetail,
  errors: ['PERSON_NOT_FOUND'],
});

export const endSessionsOfPerson = endpoint('POST', '/administration/personnes/:id/fin-de-sessions', 'admin', {
  summary: 'Ends one session of a person, or all of them; answers how many.',
  params,
  /** One of `openSessions`; null for all. */
  body: z.object({ session: z.nullable(z.string().check(z.maxLength(64))) }),
  response: z.object({ ended: count }),
  errors,
});

export const exportPersonData = endpoint('POST', '/administration/personnes/:id/export', 'admin', {
  summary:
    'Everything about a person as a zip, as `npm run person -- export` makes it; it is recorded with the reason.',
  records: 'export',
  params,
  body: z.object({ reason: requiredText(REASON_MAX) }),
  produces: 'application/zip',
  errors,
});

export const erasePersonForGood = endpoint('POST', '/administration/personnes/:id/effacement', 'admin', {
  summary: 'Erases a person and everything about her. `isDone` is false while it goes on: GET answers 404 at its end.',
  params,
  /** Her `identifier`, as one who means her types it. */
  body: z.object({ confirmation: z.string().check(z.maxLength(300)) }),
  response: z.object({ isDone: z.boolean() }),
  errors: [...errors, 'FORBIDDEN', 'INVALID'],
  // It takes as long as it takes, in a transaction of its own.
  idempotent: false,
});

/** What a join moves or drops, by what it is for the people of a school. */
export const JOINED_PARTS = [
  'identifiers',
  'schools',
  'lists',
  'courses',
  'folios',
  'observations',
  'progress',
  'distributions',
  'groups',
  'messages',
  'files',
  'settings',
  'traces',
  'other',
] as const;
export type JoinedPart = (typeof JOINED_PARTS)[number];
const joinedCount = z.object({ part: z.enum(JOINED_PARTS), count });

export const previewPersonJoin = endpoint('GET', '/administration/personnes/:id/jonction/:otherId', 'admin', {
  summary: 'Two accounts side by side, and what joining the other one to the first would move and drop.',
  records: 'person',
  params: z.object({ id: positiveId, otherId: positiveId }),
  response: z.object({
    kept: personDetail,
    gone: personDetail,
    moved: z.array(joinedCount),
    dropped: z.array(joinedCount),
  }),
  errors: ['PERSON_NOT_FOUND', 'FORBIDDEN'],
});

export const joinPersonTo = endpoint('POST', '/administration/personnes/:id/jonction', 'admin', {
  summary: 'Makes one account of two: everything of the other goes over to this one, and the other is gone.',
  params,
  body: z.object({
    otherId: positiveId,
    /** The `identifier` of the account that goes, as one who means it types it. */
    confirmation: z.string().check(z.maxLength(300)),
    reason: visibleText(REASON_MAX),
  }),
  response: z.object({ id: z.number() }),
  errors: [...errors, 'FORBIDDEN', 'INVALID'],
});

export const undoPersonJoin = endpoint('POST', '/administration/jonctions/:id/reprise', 'admin', {
  summary: 'Makes two accounts again of two that were joined, for seven days; the latest join of an account first.',
  params,
  response: z.object({ keptId: z.number(), backId: z.number() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

const namedPerson = z.object({ id: z.number(), displayName: z.string(), identifier: z.string() });

/** What the administration has to settle; a further kind of source adds its shape. */
export const issue = z.union([
  z.object({
    kind: z.literal('split-account'),
    id: z.number(),
    /** Who signs in, and whom the directory names. */
    person: namedPerson,
    other: namedPerson,
    since: z.string(),
  }),
  z.object({
    kind: z.literal('unknown-role'),
    /** As the provider wrote it. */
    role: z.string(),
    count,
    /** The first ten. */
    people: z.array(namedPerson),
    since: z.string(),
  }),
  z.object({
    /** The latest import of the directory, when it was not written. */
    kind: z.literal('stopped-import'),
    id: z.number(),
    outcome: z.enum(['stopped', 'refused', 'failed']),
    since: z.string(),
  }),
]);
export type Issue = z.output<typeof issue>;

export const getIssues = endpoint('GET', '/administration/a-regler', 'admin', {
  summary: 'What the administration has to settle about people.',
  records: 'search',
  response: z.array(issue),
});

export const countIssues = endpoint('GET', '/administration/a-regler/nombre', 'admin', {
  summary: 'How much there is to settle.',
  response: z.object({ count }),
});

export const keepAccountsApart = endpoint('POST', '/administration/a-regler/comptes/:id', 'admin', {
  summary: 'Settles a split account: they are two people, and it is not asked again.',
  params,
  errors: ['NOT_FOUND'],
});

export const settleUnknownRole = endpoint('POST', '/administration/a-regler/roles', 'admin', {
  summary: 'Settles an unknown role of the provider: it gives no right here, and is not asked again.',
  body: z.object({ role: z.string().check(z.minLength(1), z.maxLength(255)) }),
  errors: ['NOT_FOUND'],
});
