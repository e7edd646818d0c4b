import { hasOwnFolio } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/use-session.ts';

/** Whether « Mon folio » stands in the menu: asked for pupils only; a failing call counts as no. */
export function useHasOwnFolio(): boolean {
  const { isPupil } = useSession();
  const { data } = useQuery({
    queryKey: ['own-folios', 'exists'],
    queryFn: ({ signal }) => call(hasOwnFolio, { signal }),
    staleTime: 60_000,
    retry: false,
    retryOnMount: false,
    enabled: isPupil,
  });
  return isPupil && data === true;
}
