import type { Course } from '@pupitre/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { targetOf } from '../../../school/following/resource-target.ts';
import { preloadDialogs } from '../resources/resource-dialogs.tsx';

/** Ms after which what the course leads to is fetched: first what is seen, then what may be wanted without network. */
const AFTER = 3_000;
/** Activities whose words are fetched ahead. */
const ACTIVITIES_MAX = 6;

/**
 * The network of a class may be gone by the next resource: texts, readers and activities are there before, and for a
 * pupil where « Retour » leads.
 */
export function useOfflineAhead(course: Course, back: string): void {
  const router = useRouter();
  const { isAuthenticated, isPupil } = useSession();
  const fetchAhead = useEffectEvent(() => {
    preloadDialogs();
    if (isPupil) router.preloadRoute({ to: back }).catch(() => undefined);
    const targets = course.items.map(targetOf).filter((target) => target.kind === 'activity');
    for (const { type, listId } of targets.slice(0, ACTIVITIES_MAX)) {
      const search = { parcours: course.id };
      router
        .preloadRoute({ to: '/activite/$type/$id', params: { type, id: String(listId) }, search })
        .catch(() => undefined);
    }
  });
  useEffect(() => {
    if (!isAuthenticated) return;
    const timer = setTimeout(() => fetchAhead(), AFTER);
    return () => clearTimeout(timer);
  }, [isAuthenticated]);
}
