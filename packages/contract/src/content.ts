import * as z from 'zod/mini';
import type { AccessAction } from './access-actions.ts';
import { type ContentKind, KIND_NAMES } from './content-kinds.ts';
import { TEAM_MAX, teamMember } from './directory.ts';
import { type Access, endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import {
  commaSeparated,
  lookFields,
  nature,
  positiveId,
  queryBoolean,
  requiredText,
  secret,
  skip,
  version,
  visibleText,
} from './fields.ts';
import { CATEGORY_KEYS, COLOR_CLASSES } from './reference-data.ts';

/** Conventions « Search ». */
export const SEARCH_TEXT_MAX = 255;
export const RETURN_ALL_MAX = 500;
/** How long deleted content rests in « Corbeille », in days. */
export const TRASH_DAYS = 30;
export const COPY_PREFIX = 'Copie de ';

export const iconClass = z
  .string()
  .check(z.regex(/^bi bi-[a-z0-9-]{1,60}$/, { error: 'Cette icône n’existe pas.' }), z.maxLength(70));

/** What every kind shows of itself on its card. */
export const cardFields = {
  ...lookFields,
  ribbon: z.string(),
  categories: z.array(z.string()),
  /** Display name of the author, or of a folio's owner; shown to publishers only (OP-091). */
  author: z.string(),
  /** Last change; of a folio, for members, also of what a teacher observed in it. */
  updatedOn: z.string(),
  canEdit: z.boolean(),
  /** Only the author, or a folio's owner, deletes. */
  canDelete: z.boolean(),
  rpn: z.boolean(),
  version: z.number(),
};

/** What every kind's head has on its way in. */
export const headDraft = (of: { titleMax: number; ribbonMax: number; icon: string }) => ({
  title: requiredText(of.titleMax),
  icon: z._default(iconClass, of.icon),
  color: z._default(z.enum(COLOR_CLASSES), 'c-grey'),
  ribbon: z._default(visibleText(of.ribbonMax), ''),
  categories: z._default(z.array(z.enum(CATEGORY_KEYS)).check(z.maxLength(60)), []),
});

/** What a save has beside the content: without a version it is unconditional, without a team the team stays. */
export const saveFields = {
  id: positiveId,
  version: z.optional(version),
  educationalTeam: z.optional(z.array(teamMember).check(z.maxLength(TEAM_MAX))),
};

/** What a card has besides while it rests in « Corbeille ». */
export const trashFields = { deletedOn: z.string(), daysLeft: z.number() };

/**
 * Query of every search (FILTER-11). `title` is another name of `text`; `nature` is what the path says. What a kind does
 * not know is taken while it asks for nothing: a type is one of resources, only courses are distributed.
 */
export const searchFields = {
  text: z.optional(visibleText(SEARCH_TEXT_MAX)),
  title: z.optional(visibleText(SEARCH_TEXT_MAX)),
  nature: z.optional(nature),
  type: z.optional(z.literal('')),
  onlyDistributed: z.optional(z.literal('false')),
  categories: z.optional(commaSeparated),
  skip: z.optional(skip),
  returnAll: z.optional(queryBoolean),
};

export const secretLink = z.object({ secret: z.string(), link: z.string() });
export type SecretLink = z.output<typeof secretLink>;

type Schema = z.ZodMiniType;

/** The schemas of a kind, and where it departs from the others. */
type KindCalls<Id, Query, Card, Trashed, Whole, Create, Save, Records> = {
  /** Required of every caller; `getAccess` where reading one by its id is open to more people. */
  access: Access;
  getAccess?: Access;
  id: Id;
  query: Query;
  card: Card;
  trashed: Trashed;
  whole: Whole;
  create: Create;
  save: Save;
  /** Who gets what by id or by secret, and what comes back from « Corbeille » with it. */
  summaries: { get: string; restore?: string };
  /** What a record says of whoever reads one whole, where that is about pupils. */
  records?: Records;
  /** Refusals beside those of every kind. */
  errors?: Partial<Record<'search' | 'get' | 'create' | 'edit', readonly ErrorCode[]>>;
};

/** The calls that every kind of content has, each with the kind's own schemas. */
export function contentEndpoints<
  Id extends Schema,
  Query extends Schema,
  Card extends Schema,
  Trashed extends Schema,
  Whole extends Schema,
  Create extends Schema,
  Save extends Schema,
  const Records extends AccessAction | undefined = undefined,
>(kind: ContentKind, calls: KindCalls<Id, Query, Card, Trashed, Whole, Create, Save, Records>) {
  const { access, whole, summaries, errors = {}, records } = calls;
  const { path, notFound } = KIND_NAMES[kind];
  const byId = { params: z.object({ id: calls.id }) };
  const secretLinkById = {
    ...byId,
    response: secretLink,
    errors: [notFound, 'FORBIDDEN', ...(errors.edit ?? [])] as const,
  };
  return {
    /** A search of its own address; `by` says who may ask where that is not everybody who may call. */
    search: (view: string, summary: string, by = access) =>
      endpoint('GET', `${path}/${view}`, by, {
        mayLag: true,
        summary,
        query: calls.query,
        response: z.array(calls.card),
        errors: errors.search ?? [],
      }),
    getTrashed: endpoint('GET', `${path}/corbeille`, access, {
      summary: `The caller’s deleted ${kind}s that can still be restored, latest first.`,
      response: z.array(calls.trashed),
    }),
    restore: endpoint('POST', `${path}/:id/restauration`, access, {
      ...byId,
      records,
      summary: summaries.restore ?? `Takes a deleted ${kind} out of « Corbeille » and answers it.`,
      response: whole,
      errors: [notFound],
    }),
    get: endpoint('GET', `${path}/:id`, calls.getAccess ?? access, {
      records,
      summary: summaries.get,
      params: z.object({ id: z.union([calls.id, secret]) }),
      response: whole,
      errors: errors.get ?? [notFound],
    }),
    create: endpoint('POST', path, access, {
      summary: `Creates a ${kind} from its content, or a default one from {}; answers its id.`,
      body: calls.create,
      response: z.number(),
      status: 201,
      errors: errors.create ?? [],
    }),
    save: endpoint('PUT', path, access, {
      records,
      summary: `Replaces a ${kind} and answers it; a stale version answers 409 with the current ${kind}.`,
      body: calls.save,
      response: whole,
      errors: [notFound, 'FORBIDDEN', 'STALE', ...(errors.edit ?? [])],
    }),
    remove: endpoint('DELETE', `${path}/:id`, access, {
      ...byId,
      summary: `Moves the caller’s own ${kind} to « Corbeille » for 30 days.`,
      errors: [notFound, 'FORBIDDEN'],
    }),
    getSecretLink: endpoint('GET', `${path}/:id/secret-link`, access, {
      ...secretLinkById,
      summary: 'The secret link. Only for those who may edit it.',
    }),
    renewSecretLink: endpoint('PUT', `${path}/:id/secret-link`, access, {
      ...secretLinkById,
      summary: 'Makes a new secret link; the old one opens nothing any more.',
    }),
  };
}

/** Opening by the secret is remembered, for the kinds whose secret grants reading by the id too. */
export const openBySecretEndpoint = <Whole extends Schema>(kind: ContentKind, whole: Whole) =>
  endpoint('POST', `${KIND_NAMES[kind].path}/secret/:secret`, 'signedIn', {
    summary: `Records that the caller opened the ${kind} by its secret, which grants reading, and answers the ${kind}.`,
    params: z.object({ secret }),
    response: whole,
    errors: [KIND_NAMES[kind].notFound],
  });
