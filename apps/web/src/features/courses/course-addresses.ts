import type { CourseKind } from './course-kinds.ts';

/** Everywhere a course opens to be read: by id, as public, from the resource search, as a possible. */
export type DetailKind = CourseKind | 'libre' | 'ressources' | 'possibles';

/** Address of one course. */
export const detailAddress = (kind: DetailKind, id: number): string =>
  kind === 'possibles' ? `/possibles/detail/${id}` : `/parcours/${kind}/${id}`;

/** What leads back up from a course. */
export function backAddress(kind: DetailKind, isSignedIn: boolean): string {
  if (kind === 'possibles') return '/possibles';
  if (kind === 'detail') return isSignedIn ? '/parcours' : '/parcours/libre';
  return `/parcours/${kind}`;
}

/** The screens that work on a course; libre and ressources have none of their own (ROUTE-33, ROUTE-34). */
export function workAddress(kind: DetailKind, id: number, screen: 'edition' | 'distribution' | 'suivi'): string {
  const isApart = kind === 'libre' || kind === 'ressources' || (kind === 'possibles' && screen === 'suivi');
  const base = isApart ? 'detail' : kind;
  return `${detailAddress(base, id)}/${screen}`;
}
