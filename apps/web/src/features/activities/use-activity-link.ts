import type { List } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { listQueries } from '../lists/list-queries.ts';

/**
 * The address of an activity, for its path with options. For an unpublished list, those who may edit it include its
 * secret: without it others are refused.
 */
export function useActivityLink(path: string, list: List) {
  const queryClient = useQueryClient();
  return async (): Promise<{ link: string; audience: string }> => {
    // Comes with the dialog that shows it, not with the game.
    const { audienceOfList, SECRET_AUDIENCE } = await import('../../shared/sharing/audience.ts');
    const url = new URL(path, window.location.origin);
    const { sentence, isWall } = audienceOfList(list);
    if (!isWall || !list.canEdit) return { link: url.href, audience: sentence };
    const { secret } = await queryClient.fetchQuery(listQueries.secretLink(list.id));
    url.searchParams.set('secret', secret);
    return { link: url.href, audience: SECRET_AUDIENCE };
  };
}
