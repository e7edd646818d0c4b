import type { ErrorCode } from './errors.ts';

type Names = {
  /** First segment of the paths of its calls. */
  path: `/${string}`;
  /** First segment of the addresses of its screens. */
  screens: string;
  notFound: ErrorCode;
  /** Cards of one page of a search, whose end is an empty page (LIMIT-34). */
  pageSize: number;
};

/**
 * The kinds of content: what teachers and pupils make, keep and share. A kind's own name is that of its table in the
 * database; here stands what else differs from kind to kind by name alone.
 */
export const KIND_NAMES = {
  list: { path: '/liste', screens: 'listes', notFound: 'LIST_NOT_FOUND', pageSize: 32 },
  course: { path: '/parcours', screens: 'parcours', notFound: 'COURSE_NOT_FOUND', pageSize: 32 },
  folio: { path: '/folio', screens: 'folios', notFound: 'FOLIO_NOT_FOUND', pageSize: 32 },
} as const satisfies Record<string, Names>;
export type ContentKind = keyof typeof KIND_NAMES;
