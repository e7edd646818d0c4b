import { NATURES } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseConjugationSearch } from '../features/lists/conjugation/conjugation-selection.ts';
import { isListKind, isListView } from '../features/lists/list-kinds.ts';
import { listBySecret, listDetail, listSearch } from '../features/lists/list-queries.ts';
import { listPupils } from '../features/lists/result-queries.ts';
import { listStrengthsQuery } from '../features/practice/practice-queries.ts';
import { prefetchGivenNow } from '../school/giving/given-now.ts';
import { hasPractice } from '../school/practice/has-practice.ts';
import { seesResults } from '../school/results/sees-results.ts';
import { followFilterLink } from '../school/search/filter-link.ts';
import { EMPTY_FILTER, filterOfSearch, parseSearch } from '../school/search/search-filter.ts';
import type { SignedInRoute } from './guards.ts';
import { FORM, isContentId, isSecret, load, loadEdited, readEditorSearch, requireAddress } from './route-kit.ts';

const loadList = loadEdited(listDetail);
const readSearch = readEditorSearch('equipe');

/** Routes under /listes, /lexique and /filtre/listes. */
export function listRoutes(signedInRoute: SignedInRoute) {
  const getParentRoute = () => signedInRoute;

  const lists = createRoute({
    getParentRoute,
    path: '/listes',
    beforeLoad: async ({ context }) => {
      const view = (await hasPersonalLists(context.queryClient)) ? 'personnelles' : 'lexique';
      throw redirect({ to: '/listes/$view', params: { view }, replace: true });
    },
  });

  const search = createRoute({
    getParentRoute,
    path: '/listes/$view',
    validateSearch: parseSearch,
    beforeLoad: ({ params }) => requireAddress(isListView(params.view)),
    loaderDeps: ({ search: given }) => given,
    // Starts the first page early; the screen shows its own skeleton and failure, so that typing never blanks the page.
    loader: ({ context, params, deps }) => {
      if (isListView(params.view))
        void context.queryClient.prefetchInfiniteQuery(listSearch(params.view, filterOfSearch(deps)));
    },
    component: lazyRouteComponent(() => import('../features/lists/search/list-search-screen.tsx'), 'ListSearchScreen'),
  });

  const secret = createRoute({
    getParentRoute,
    path: '/listes/secret/$secret',
    beforeLoad: ({ params }) => requireAddress(isSecret(params.secret)),
    loader: ({ context, params, location }) =>
      load(context.queryClient.ensureQueryData(listBySecret(params.secret)), location.href),
    component: lazyRouteComponent(() => import('../features/lists/detail/list-screens.tsx'), 'ListSecretScreen'),
  });

  const detail = createRoute({
    getParentRoute,
    path: '/listes/$kind/$id',
    beforeLoad: ({ params }) => requireListAddress(params),
    loader: async ({ context, params, location, preload }) => {
      const id = Number(params.id);
      // A game has the page ready before it ends: what a pupil knows of the words will be another thing then.
      if (!preload && hasPractice(context.session, context.settings))
        void context.queryClient.prefetchQuery(listStrengthsQuery(id));
      // Whether the page has tabs, and who has the list: nothing moves when they come. A failure leaves it without.
      const tabs = seesResults(context.session, context.settings)
        ? context.queryClient.prefetchQuery(listPupils(id))
        : undefined;
      const lines = context.session.isTeacher ? prefetchGivenNow(context.queryClient, { kind: 'list', id }) : undefined;
      await load(context.queryClient.ensureQueryData(listDetail(id)), location.href);
      await tabs;
      await lines;
    },
    component: lazyRouteComponent(() => import('../features/lists/detail/list-screens.tsx'), 'ListDetailScreen'),
  });

  const edition = createRoute({
    getParentRoute,
    path: '/listes/$kind/$id/edition',
    validateSearch: readSearch,
    ...FORM,
    beforeLoad: ({ params }) => requireListAddress(params),
    loader: (input) => loadList(input),
    component: lazyRouteComponent(() => import('../features/lists/editor/list-editor-screen.tsx'), 'ListEditorScreen'),
  });

  const lexicon = createRoute({
    getParentRoute,
    path: '/lexique',
    beforeLoad: () => {
      throw redirect({ to: '/listes/$view', params: { view: 'lexique' }, replace: true });
    },
  });

  const lexiconDetail = createRoute({
    getParentRoute,
    path: '/lexique/detail/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/listes/$kind/$id', params: { kind: 'lexique', id: params.id }, replace: true });
    },
  });

  const filter = createRoute({
    getParentRoute,
    path: '/filtre/listes/$nature/$title/$categories',
    beforeLoad: ({ params }) => {
      const { nature, search: given } = followFilterLink(params);
      // OP-018: nature 2 is the lexicon; every other one opens the RPN lists (FILTER-08).
      const view = nature === NATURES.Lexique ? 'lexique' : 'rpn';
      throw redirect({ to: '/listes/$view', params: { view }, search: given, replace: true });
    },
  });

  return [
    lists,
    search,
    secret,
    detail,
    edition,
    lexicon,
    lexiconDetail,
    filter,
    ...listToolRoutes(signedInRoute),
  ] as const;
}

/** What makes something of words: the tools of teachers, and printed cards. */
function listToolRoutes(signedInRoute: SignedInRoute) {
  const getParentRoute = () => signedInRoute;

  const tools = createRoute({
    getParentRoute,
    path: '/listes/outils',
    component: lazyRouteComponent(() => import('../features/lists/tools-page.tsx'), 'ToolsPage'),
  });

  const textTool = createRoute({
    getParentRoute,
    path: '/listes/texte',
    component: lazyRouteComponent(() => import('../features/lists/text-tool/text-tool-page.tsx'), 'TextToolPage'),
  });

  const conjugation = createRoute({
    getParentRoute,
    path: '/listes/conjugaison',
    validateSearch: parseConjugationSearch,
    // With the flag off there is no such screen (OP-060).
    beforeLoad: ({ context }) => requireAddress(context.settings.feature_flags.conjugaison === true),
    component: lazyRouteComponent(
      () => import('../features/lists/conjugation/conjugation-page.tsx'),
      'ConjugationPage',
    ),
  });

  const printing = createRoute({
    getParentRoute,
    path: '/listes/impression/$id',
    staticData: { bare: true },
    // Ids of the chosen words, joined by hyphens; all words without it.
    validateSearch: (given): { mots?: string } =>
      given.mots !== undefined && /^\d+(-\d+)*$/.test(String(given.mots)) ? { mots: String(given.mots) } : {},
    beforeLoad: ({ params }) => requireAddress(isContentId(params.id)),
    loader: ({ context, params, location }) =>
      load(context.queryClient.ensureQueryData(listDetail(Number(params.id))), location.href),
    component: lazyRouteComponent(() => import('../features/lists/print/card-print-screen.tsx'), 'CardPrintScreen'),
  });

  return [tools, textTool, conjugation, printing] as const;
}

/** OP-014: read from the first page of one's own lists; a failing call counts as none. */
async function hasPersonalLists(queryClient: QueryClient): Promise<boolean> {
  try {
    const { pages } = await queryClient.ensureInfiniteQueryData(listSearch('personnelles', EMPTY_FILTER));
    return (pages[0]?.length ?? 0) > 0;
  } catch {
    return false;
  }
}

const requireListAddress = ({ kind, id }: { kind: string; id: string }): void =>
  requireAddress(isListKind(kind) && isContentId(id));
