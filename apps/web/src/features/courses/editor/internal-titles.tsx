import { cleanLink, linkedContent } from '@pupitre/learning';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { listDetail } from '../../lists/list-queries.ts';
import { courseDetail } from '../course-queries.ts';

/** What an address leads to in Pupitre; a folio opens to teachers only and lends its title to nobody. */
const targetOf = (address: string) =>
  linkedContent(cleanLink(address, { ownOrigin: window.location.origin, isInternal: false }));

/** So many titles are asked for; a longer import keeps « Liste 12 » for the rest. */
const ASKED_MAX = 20;

/** Reads the titles of what these addresses lead to, so that they are known once the links are taken over. */
export function ReadTitles({ addresses }: { addresses: readonly string[] }) {
  const targets = addresses.flatMap((address) => targetOf(address) ?? []).slice(0, ASKED_MAX);
  const idsOf = (kind: string) => [...new Set(targets.flatMap((target) => (target.kind === kind ? target.id : [])))];
  useQueries({ queries: idsOf('listes').map((id) => ({ ...listDetail(id), retry: false })) });
  useQueries({ queries: idsOf('parcours').map((id) => ({ ...courseDetail(id), retry: false })) });
  return null;
}

/** The title of what an address leads to, as far as it was read. */
export function knownTitle(queryClient: QueryClient, address: string): string | null {
  const target = targetOf(address);
  if (target?.kind === 'listes') return queryClient.getQueryData(listDetail(target.id).queryKey)?.title ?? null;
  if (target?.kind === 'parcours') return queryClient.getQueryData(courseDetail(target.id).queryKey)?.title ?? null;
  return null;
}
