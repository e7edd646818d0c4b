import { isCourseView } from '../features/courses/course-kinds.ts';
import { isListView } from '../features/lists/list-kinds.ts';

/** Asks for the code of the first screen while settings and person are still on their way; the router finds it there. */
export function preloadScreen(path: string): void {
  const load = screenOf(path);
  void load?.().catch(() => undefined);
}

function screenOf(path: string): (() => Promise<unknown>) | undefined {
  if (path === '/' || path === '/accueil') return () => import('../features/home/home-page.tsx');
  const [, area = '', segment = '', id] = path.split('/');
  if (area === 'lexique' || (area === 'listes' && id === undefined && (segment === '' || isListView(segment))))
    return () => import('../features/lists/search/list-search-screen.tsx');
  if (area === 'parcours' && id === undefined && isCourseView(segment))
    return () => import('../features/courses/search/course-search-screen.tsx');
  if (area === 'listes' && /^\/[^/]+\/[^/]+\/[^/]+$/.test(path))
    return () => import('../features/lists/detail/list-screens.tsx');
  return undefined;
}
