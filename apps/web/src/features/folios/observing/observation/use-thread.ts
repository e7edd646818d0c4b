import type { DiscussionComment, Observation } from '@pupitre/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type FolioNews, watchFolio } from '../../../../platform/hub/folio-watches.ts';
import { startReading } from '../../../../platform/notifications/being-read.ts';
import { discussionOf } from '../../folio-queries.ts';

/** The discussion of one observation, read again while it is open once the hub tells of more than it shows. */
export function useThread(
  folioId: number,
  { id: observationId, monitoredStudentId }: Observation,
): UseQueryResult<DiscussionComment[]> {
  const thread = useQuery(discussionOf(folioId, observationId));
  const hear = useEffectEvent((news: FolioNews) => {
    if (thread.data !== undefined && mayHaveGrown(news, observationId, thread.data.length)) void thread.refetch();
  });
  useEffect(() => watchFolio(folioId, (news) => hear(news)), [folioId]);
  useEffect(() => startReading(`/${folioId}/eleve/${monitoredStudentId}`), [folioId, monitoredStudentId]);
  return thread;
}

function mayHaveGrown(news: FolioNews, observationId: number, shown: number): boolean {
  if (typeof news === 'string' || news.isPartial) return true;
  return news.observations.some(({ id, discussionCount }) => id === observationId && discussionCount > shown);
}
