import type { List } from '@pupitre/contract';
import { ACTIVITY_TYPES, givenPart, isActivityAvailable } from '@pupitre/learning';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { activityOf } from '../../school/content/activity-catalogue.ts';
import { useTellOpened } from '../../school/content/tell-opened.ts';
import { useHasPractice } from '../../school/practice/has-practice.ts';
import { lazyPart } from '../../ui/errors/lazy-part.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { listDetail } from '../lists/list-queries.ts';
import { coursePracticeQuery } from '../practice/practice-queries.ts';
import { loadActivity } from './load-activity.ts';
import type { Opening } from './opening.ts';

const NoActivity = lazyPart(async () => (await import('./no-activity.tsx')).NoActivity);

/** One activity for one list. */
export function ActivityScreen() {
  const { type, listId, Activity } = useLoaderData({ from: '/_signed-in/activite/$type/$id' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: list } = useSuspenseQuery(listDetail(listId));
  usePageTitle(`${activityOf(type).shortLabel} – ${list.title}`);

  const { parcours: courseId } = useSearch({ from: '/_signed-in/activite/$type/$id' });

  useTellOpened(courseId);
  const opening = useOpening(courseId);
  usePreloadedWayOut(listId, courseId);

  const leave = () => void navigate({ to: '/listes/$kind/$id', params: { kind: 'detail', id: String(listId) } });
  const goOn =
    courseId === undefined
      ? undefined
      : () => void navigate({ to: '/parcours/detail/$id', params: { id: String(courseId) } });
  // Without network the game uses the cached list.
  const { items } = opening;
  const given = useCallback((whole: List) => (items === null ? whole : givenPart(whole, type, items)), [type, items]);
  const reloadList = async () => {
    const fresh = await queryClient.fetchQuery({ ...listDetail(listId), staleTime: 0 }).catch(() => list);
    return given(fresh);
  };
  const played = useMemo(() => given(list), [list, given]);
  if (!isActivityAvailable(type, list))
    return <NoActivity type={type} list={list} onLeave={leave} onContinueCourse={goOn} />;
  const props = { list: played, opening, reloadList, onLeave: leave, onContinueCourse: goOn };
  return <Activity key={`${type}:${listId}`} {...props} />;
}

const NOBODY: readonly string[] = [];
const NO_WORDS: readonly number[] = [];

/** What a course says of this opening; without an answer it is as if nothing had been given. */
function useOpening(courseId: number | undefined): Opening {
  const isKept = useHasPractice();
  const { data } = useQuery({ ...coursePracticeQuery(courseId ?? 0), enabled: isKept && courseId !== undefined });
  const { state } = useLocation();
  // The next screen's address is there before this one is gone, and a run is sent then.
  const [resourceId] = useState(state.resourceId ?? null);
  const { watchers = NOBODY, items = null } = data ?? {};
  const asked = data?.asked.find((step) => step.resourceId === resourceId)?.items ?? NO_WORDS;
  return { courseId, resourceId, watchers, items, asked, isKept };
}

/** Ms of play after which the next screens are fetched: the network of a class may be gone at the end. */
const WAY_OUT_AFTER = 3_000;

function usePreloadedWayOut(listId: number, courseId: number | undefined): void {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = router.preloadRoute({ to: '/listes/$kind/$id', params: { kind: 'detail', id: String(listId) } });
      const back =
        courseId === undefined
          ? Promise.resolve()
          : router.preloadRoute({ to: '/parcours/detail/$id', params: { id: String(courseId) } });
      for (const code of [next, back, ...ACTIVITY_TYPES.map(loadActivity)]) code.catch(() => undefined);
    }, WAY_OUT_AFTER);
    return () => clearTimeout(timer);
  }, [router, listId, courseId]);
}
