import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofAuthority } from './authority-schema.ts';
import { contentColumns, id, instant, openedColumns, partOf, teamColumns } from './columns.ts';

/**
 * Facts about this installation: the cookie secret, the development provider's keys. `works-since` and the demo mark are the
 * first authority's, and all read them. A key alone is unique while there is one authority, as `SOLE_KEYS` says.
 */
export const instance = pgTable(
  'instance',
  {
    ...ofAuthority(),
    key: text('key').primaryKey(),
    value: text('value').notNull(),
  },
  (t) => [uniqueIndex('instance_apart').on(t.authorityId, t.key)],
);

// ---- School directory -------------------------------------------------------------------------

export const school = pgTable(
  'school',
  {
    ...ofAuthority(),
    id: id(),
    sourcedId: text('sourced_id').notNull().unique(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    center: text('center').notNull(),
    /** Lines under its name on paper, and the address of its logo; the administration's, no roster knows them. */
    address: text('address').notNull().default(''),
    logo: text('logo').notNull().default(''),
  },
  (t) => [uniqueIndex('school_apart').on(t.authorityId, t.sourcedId)],
);

export const person = pgTable(
  'person',
  {
    ...ofAuthority(),
    id: id(),
    /** The provider's subject, once the person has signed in; null before. */
    subject: text('subject'),
    /** The provider that gave the subject; '' for the first one of this installation, as version 0.2.0 wrote it. */
    issuer: text('issuer').notNull().default(''),
    /** Identifier of the school directory (OneRoster sourcedId). */
    objectGuid: text('object_guid').unique(),
    /** World id (OneRoster identifier). */
    cloeeWorldId: text('cloee_world_id').unique(),
    /** `joinName` of packages/learning: its first plain space is the border of the given and the family name. */
    displayName: text('display_name').notNull(),
    /** As the roster or the provider gives them apart; both '' where nobody does. */
    givenName: text('given_name').notNull().default(''),
    familyName: text('family_name').notNull().default(''),
    /** `nameIndex` of packages/learning: the folded displayName, and on a second line its other spellings for searches. */
    foldedName: text('folded_name').notNull(),
    email: text('email').notNull().default(''),
    idp: text('idp').notNull().default(''),
    /** Canonical role names: publisher, enseignants, soutien, eleves, admin. */
    roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
    active: boolean('active').notNull().default(true),
    /** Since when she is not active. */
    deactivatedOn: instant('deactivated_on'),
    createdOn: instant('created_on').notNull().defaultNow(),
    /** Null: never, or before version 0.3.0. */
    lastSignInOn: instant('last_sign_in_on'),
  },
  (t) => [
    // The subject first: the look-up of a sign-in names no authority.
    uniqueIndex('person_subject_apart').on(t.subject, t.issuer, t.authorityId),
    uniqueIndex('person_object_guid_apart').on(t.authorityId, t.objectGuid),
    uniqueIndex('person_cloee_world_id_apart').on(t.authorityId, t.cloeeWorldId),
    index('person_folded_name_trgm').using('gin', t.foldedName.op('gin_trgm_ops')),
    // Pages of everybody (db/by-family-name.ts).
    index('person_family_key').on(sql`(family_key(display_name)) collate "C"`, t.id),
  ],
);

export const schoolMember = pgTable(
  'school_member',
  {
    ...ofAuthority(),
    schoolId: partOf('school_id', () => school.id),
    personId: partOf('person_id', () => person.id),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.personId] }), index('school_member_person').on(t.personId)],
);

export const classGroup = pgTable(
  'class_group',
  {
    ...ofAuthority(),
    id: id(),
    /** Lower-case generated key that the API calls groupKey. */
    key: text('key').notNull().unique(),
    schoolId: partOf('school_id', () => school.id),
    name: text('name').notNull(),
    year: smallint('year').notNull(),
    /** sourcedId of the roster; null for a class that no roster knows. */
    sourcedId: text('sourced_id').unique(),
    /** A class missing from the last roster, or whose days are not now; no screen shows it. */
    active: boolean('active').notNull().default(true),
    /** The day that opens it, of a class that has not been open yet, and its last one, as the roster says; null for none. */
    opensOn: date('opens_on', { mode: 'string' }),
    closesOn: date('closes_on', { mode: 'string' }),
  },
  (t) => [uniqueIndex('class_group_apart').on(t.authorityId, t.sourcedId), index('class_group_school').on(t.schoolId)],
);

export const classMember = pgTable(
  'class_member',
  {
    ...ofAuthority(),
    classId: partOf('class_id', () => classGroup.id),
    personId: partOf('person_id', () => person.id),
    /** teacher or pupil. */
    part: text('part').$type<'teacher' | 'pupil'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.classId, t.personId] }), index('class_member_person').on(t.personId)],
);

/** A group that a teacher made for herself; class groups come from the school directory and are read-only. */
export const pupilGroup = pgTable(
  'pupil_group',
  {
    ...ofAuthority(),
    id: id(),
    /** Key in lower case that the API calls groupKey, made by the client. */
    key: text('key').notNull().unique(),
    ownerId: partOf('owner_id', () => person.id),
    name: text('name').notNull(),
    version: integer('version').notNull().default(1),
    createdOn: instant('created_on').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('pupil_group_apart').on(t.authorityId, t.key), index('pupil_group_owner').on(t.ownerId)],
);

export const pupilGroupMember = pgTable(
  'pupil_group_member',
  {
    ...ofAuthority(),
    groupId: partOf('group_id', () => pupilGroup.id),
    personId: partOf('person_id', () => person.id),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.personId] }), index('pupil_group_member_person').on(t.personId)],
);

// ---- Sign-in ----------------------------------------------------------------------------------

export const session = pgTable(
  'session',
  {
    ...ofAuthority(),
    /** SHA-256 of the cookie's value: a stolen table opens no session. */
    idHash: text('id_hash').primaryKey(),
    personId: partOf('person_id', () => person.id),
    csrfToken: text('csrf_token').notNull(),
    /** Written by version 0.2.0 alone; the tokens are sealed now. */
    idToken: text('id_token').notNull().default(''),
    /** The provider's tokens, sealed with the cookie's value; '' for none. */
    tokens: text('tokens').notNull().default(''),
    /** The provider's name of the session, by which it ends it; '' for none. */
    sid: text('sid').notNull().default(''),
    /** When the provider was last asked about the roles. */
    checkedOn: instant('checked_on').notNull().defaultNow(),
    createdOn: instant('created_on').notNull().defaultNow(),
    lastSeenOn: instant('last_seen_on').notNull().defaultNow(),
    /** Browser and system, e.g. « Firefox sur Windows », as far as the browser says it. */
    device: text('device').notNull().default(''),
    /** Idle limit in minutes: 60 for pupils, 480 for others. */
    idleMinutes: integer('idle_minutes').notNull(),
  },
  // No index on lastSeenOn: a row that is touched stays in its page and leaves the indexes alone.
  (t) => [index('session_person').on(t.personId), index('session_sid').on(t.sid).where(sql`sid <> ''`)],
);

/** Failed sign-ins, per account, for the rate limit that every process shares. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    ...ofAuthority(),
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text('account').notNull(),
    failedOn: instant('failed_on').notNull().defaultNow(),
  },
  (t) => [index('sign_in_failure_account').on(t.account, t.failedOn)],
);

/** Accounts of the development provider; empty in prod. */
export const devAccount = pgTable(
  'dev_account',
  {
    ...ofAuthority(),
    login: text('login').primaryKey(),
    /** scrypt: salt and hash, hexadecimal, joined by a colon. */
    passwordHash: text('password_hash').notNull(),
    personId: partOf('person_id', () => person.id),
    position: smallint('position').notNull(),
  },
  (t) => [uniqueIndex('dev_account_apart').on(t.authorityId, t.login)],
);

/** State of the development provider between requests, shared by all processes. */
export const devProviderPayload = pgTable(
  'dev_provider_payload',
  {
    ...ofAuthority(),
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    consumedOn: instant('consumed_on'),
    expiresOn: instant('expires_on'),
  },
  (t) => [primaryKey({ columns: [t.model, t.id] }), index('dev_provider_payload_grant').on(t.grantId)],
);

// ---- Of one person ----------------------------------------------------------------------------

export const preferences = pgTable('preferences', {
  ...ofAuthority(),
  personId: integer('person_id')
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  email: text('email').notNull().default(''),
  mobile: text('mobile').notNull().default(''),
  toastEnabled: boolean('toast_enabled').notNull().default(true),
  profileImageUrl: text('profile_image_url').notNull().default(''),
  receiveEmailFeedback: boolean('receive_email_feedback').notNull().default(false),
  size: text('size').$type<'small' | 'middle' | 'big'>().notNull().default('middle'),
  synthesisSpeed: smallint('synthesis_speed').notNull().default(80),
  warnHealthCheck: boolean('warn_health_check').notNull().default(true),
  darkMode: boolean('dark_mode').notNull().default(false),
  version: integer('version').notNull().default(1),
});

/** When a person last opened a tab that counts new content (REF-18, OP-061). */
export const tabOpening = pgTable(
  'tab_opening',
  {
    ...ofAuthority(),
    personId: partOf('person_id', () => person.id),
    /** Name of the counter: newLexicons, newRpnLists … */
    kind: text('kind').notNull(),
    openedOn: instant('opened_on').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.kind] })],
);

const answerColumns = () => ({
  ...ofAuthority(),
  personId: partOf('person_id', () => person.id),
  key: uuid('key').notNull(),
  /** Method, route pattern and hash of the body: the same key on another request is refused. */
  request: text('request').notNull(),
  status: smallint('status').notNull(),
  body: jsonb('body'),
  createdOn: instant('created_on').notNull().defaultNow(),
});

/**
 * First answers of retried writes, for 14 days (conventions, « Versions and retries »): one row for each write, in parts of a
 * week (`parts.ts`). The key of a person is hers alone under a lock, because a key over all parts would hold the instant too.
 */
export const rememberedAnswer = pgTable('remembered_answer', answerColumns(), (t) => [
  primaryKey({ name: 'remembered_answer_key', columns: [t.personId, t.key, t.createdOn] }),
]);

/** First answers of the version before, which still writes here during an upgrade; empty after 14 days. */
export const idempotencyKey = pgTable('idempotency_key', answerColumns(), (t) => [
  primaryKey({ columns: [t.personId, t.key] }),
  index('idempotency_key_created').on(t.createdOn),
]);

// ---- Lists ------------------------------------------------------------------------------------

export const list = pgTable(
  'list',
  {
    ...ofAuthority(),
    id: id(),
    ...contentColumns(() => person.id),
    description: text('description').notNull().default(''),
    learnLanguage: text('learn_language').notNull(),
    hintLanguage: text('hint_language').notNull(),
    lexicon: boolean('lexicon').notNull().default(false),
    itemCount: integer('item_count').notNull().default(0),
    /** Types of the activities that the items allow, in the order of ACTIVITY_TYPES; kept for the cards. */
    activities: text('activities').array().notNull().default(sql`'{}'::text[]`),
    /** When it entered the lexicon, for « nouveautés ». */
    lexiconOn: instant('lexicon_on'),
  },
  (t) => [
    // nullsFirst() because plain « order by … desc » puts nulls first: otherwise no index serves the order.
    index('list_author')
      .on(t.authorId, t.updatedOn.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_on is null`),
    index('list_lexicon')
      .on(t.updatedOn.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`lexicon and deleted_on is null`),
    index('list_rpn')
      .on(t.updatedOn.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`rpn and deleted_on is null`),
    index('list_rpn_created').on(t.createdOn).where(sql`rpn and deleted_on is null`),
    index('list_lexicon_on').on(t.lexiconOn).where(sql`lexicon and deleted_on is null`),
    index('list_deleted').on(t.deletedOn).where(sql`deleted_on is not null`),
    // Published lists only: one person's lists are few, and her saves then update no trigram. Without fastupdate no
    // search has to read a pending list.
    index('list_search_text_trgm')
      .using('gin', t.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false })
      .where(sql`(lexicon or rpn) and deleted_on is null`),
    index('list_categories')
      .using('gin', t.categories)
      .with({ fastupdate: false })
      .where(sql`(lexicon or rpn) and deleted_on is null`),
  ],
);

/**
 * SQL twin of `foldText` for exact matches of one item's text (translation proposals): immutable functions only, so
 * that an index can hold it, and right for rows that bypass the service (decision 004).
 */
export const foldedSql = (text: SQLWrapper): SQL =>
  sql`btrim(replace(replace(replace(translate(lower(normalize(${text}, NFKD)), U&'\\2019\\2018\\02BC\\0060\\0300\\0301\\0302\\0303\\0304\\0306\\0307\\0308\\030A\\030B\\030C\\0327\\0328', ''''''''''), U&'\\0153', 'oe'), U&'\\00E6', 'ae'), U&'\\00DF', 'ss'))`;

export const listItem = pgTable(
  'list_item',
  {
    ...ofAuthority(),
    id: id(),
    listId: partOf('list_id', () => list.id),
    position: integer('position').notNull(),
    learnTxt: text('learn_txt').notNull().default(''),
    hintTxt: text('hint_txt').notNull().default(''),
    hintImgUrl: text('hint_img_url').notNull().default(''),
    hintImgAlt: text('hint_img_alt').notNull().default(''),
    flag: boolean('flag').notNull().default(false),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    /** Other right answers. */
    accept: text('accept').array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    index('list_item_position').on(t.listId, t.position),
    // Hash: a text may be longer than what a B-tree entry holds.
    index('list_item_folded_learn_txt').using('hash', foldedSql(t.learnTxt)),
    index('list_item_folded_hint_txt').using('hash', foldedSql(t.hintTxt)),
  ],
);

export const listTeam = pgTable(
  'list_team',
  { ...ofAuthority(), listId: partOf('list_id', () => list.id), ...teamColumns(() => person.id) },
  (t) => [primaryKey({ columns: [t.listId, t.personId] }), index('list_team_person').on(t.personId)],
);

export const listSecretReader = pgTable(
  'list_secret_reader',
  { ...ofAuthority(), listId: partOf('list_id', () => list.id), ...openedColumns(() => person.id) },
  (t) => [primaryKey({ columns: [t.listId, t.personId] }), index('list_secret_reader_person').on(t.personId)],
);
