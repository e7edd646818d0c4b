import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { isFolioKind, isFolioView } from '../features/folios/folio-kinds.ts';
import {
  criterionObservations,
  criterionSeries,
  folioBySecret,
  folioDetail,
  folioHistory,
  folioObservations,
  folioSearch,
  folioSeries,
  folioYear,
  pupilDossier,
  pupilObservations,
  pupilSeries,
  readHistoryFilter,
} from '../features/folios/folio-queries.ts';
import { parseClassSearch } from '../features/folios/following/class/class-search.ts';
import { parseFolioAddress } from '../features/folios/following/detail/folio-filter.ts';
import { readChosenFacets } from '../features/folios/following/pupil/facets.ts';
import { parseOneHandSearch } from '../features/folios/observing/one-hand/one-hand-search.ts';
import { readTwoDays } from '../features/folios/observing/time/time-address.ts';
import { groupsQuery } from '../features/groups/group-queries.ts';
import { registerLane } from '../platform/outbox/lane.ts';
import { followFilterLink } from '../school/search/filter-link.ts';
import { filterOfSearch, parseSearch } from '../school/search/search-filter.ts';
import type { PupilRoute, SignedInRoute, TeacherRoute } from './guards.ts';
import {
  FORM,
  isContentId,
  isSecret,
  type LoadInput,
  load,
  loadEdited,
  newest,
  readEditorSearch,
  requireAddress,
} from './route-kit.ts';

// Queued observations are sent from every page, so the lane is registered before a folio is opened.
registerLane(
  'observations',
  async () => (await import('../features/folios/observing/cells/observation-lane.ts')).observationLane,
);

const loadFolio = loadEdited(folioDetail);
const readSearch = readEditorSearch('eleves', 'equipe');

/** The folio, and the observations of one pupil or one criterion: a form, always fresh, as in an editor. */
const loadForm = (
  { context: { queryClient }, params, location }: LoadInput,
  observations: ReturnType<typeof pupilObservations | typeof criterionObservations>,
  series: ReturnType<typeof pupilSeries | typeof criterionSeries>,
) => {
  // The rows do not wait for how they came about.
  void queryClient.prefetchQuery({ ...series, staleTime: 0 });
  return load(
    Promise.all([
      queryClient.ensureQueryData(folioDetail(Number(params.id))),
      queryClient.fetchQuery({ ...observations, staleTime: 0 }),
    ]),
    location.href,
  );
};

const loadPupil = (input: LoadInput, id: number, studentId: number) =>
  loadForm(input, pupilObservations(id, studentId), pupilSeries(id, studentId));
const loadCriterion = (input: LoadInput, id: number, criteriaId: number) =>
  loadForm(input, criterionObservations(id, criteriaId), criterionSeries(id, criteriaId));

/** Routes under /folios, for teachers. */
export function folioRoutes(teacherRoute: TeacherRoute) {
  const getParentRoute = () => teacherRoute;

  const folios = createRoute({
    getParentRoute,
    path: '/folios',
    beforeLoad: () => {
      throw redirect({ to: '/folios/$view', params: { view: 'personnels' }, replace: true });
    },
  });

  const search = createRoute({
    getParentRoute,
    path: '/folios/$view',
    validateSearch: parseSearch,
    beforeLoad: ({ params, context }) => {
      if (!isFolioView(params.view)) throw notFound();
      // FOLIO-06: made from the curriculum, for publishers.
      if (params.view === 'plan-etude-romand' && !context.session.isPublisher)
        throw redirect({ to: '/unauthorized', replace: true });
    },
    loaderDeps: ({ search: given }) => given,
    // Starts the first page early; the screen shows its own skeleton and failure, so that typing never blanks the page.
    loader: ({ context, params, deps }) => {
      if (isFolioView(params.view))
        void context.queryClient.prefetchInfiniteQuery(folioSearch(params.view, filterOfSearch(deps)));
    },
    component: lazyRouteComponent(
      () => import('../features/folios/keeping/search/folio-search-screen.tsx'),
      'FolioSearchScreen',
    ),
  });

  const secret = createRoute({
    getParentRoute,
    path: '/folios/secret/$secret',
    validateSearch: parseFolioAddress,
    beforeLoad: ({ params }) => requireAddress(isSecret(params.secret)),
    loader: async ({ context, params, location }) => {
      const folio = await load(context.queryClient.ensureQueryData(folioBySecret(params.secret)), location.href);
      if (folio.isMember) void context.queryClient.prefetchQuery(folioObservations(folio.id));
    },
    component: lazyRouteComponent(
      () => import('../features/folios/following/detail/folio-screens.tsx'),
      'FolioSecretScreen',
    ),
  });

  const detail = createRoute({
    getParentRoute,
    path: '/folios/$kind/$id',
    validateSearch: parseFolioAddress,
    beforeLoad: ({ params }) => requireFolioAddress(params),
    loader: async ({ context: { queryClient }, params, location }) => {
      const id = Number(params.id);
      // Under these two segments readers are almost always members: the table does not wait for the folio.
      if (params.kind === 'personnels' || params.kind === 'equipe-pedagogique')
        void queryClient.prefetchQuery(folioObservations(id));
      const folio = await load(queryClient.ensureQueryData(folioDetail(id)), location.href);
      if (folio.isMember) void queryClient.prefetchQuery(folioObservations(id));
    },
    component: lazyRouteComponent(
      () => import('../features/folios/following/detail/folio-screens.tsx'),
      'FolioDetailScreen',
    ),
  });

  const edition = createRoute({
    getParentRoute,
    path: '/folios/$kind/$id/edition',
    validateSearch: readSearch,
    ...FORM,
    beforeLoad: ({ params }) => requireFolioAddress(params),
    loader: (input) => loadFolio(input),
    component: lazyRouteComponent(
      () => import('../features/folios/keeping/editor/folio-editor-screen.tsx'),
      'FolioEditorScreen',
    ),
  });

  return [
    folios,
    search,
    secret,
    detail,
    edition,
    ...folioPartRoutes(teacherRoute),
    ...folioRowRoutes(teacherRoute),
    ...transmittedRoutes(teacherRoute),
  ] as const;
}

/** Pages of a folio: observing with one hand, what happened, the class, the year after, a report, what is shown. */
function folioPartRoutes(teacherRoute: TeacherRoute) {
  const getParentRoute = () => teacherRoute;

  const oneHand = createRoute({
    getParentRoute,
    path: '/folios/$kind/$id/une-main',
    staticData: { bare: true },
    validateSearch: parseOneHandSearch,
    beforeLoad: ({ params }) => requireFolioAddress(params),
    loader: async ({ context: { queryClient }, params, location }) => {
      const id = Number(params.id);
      // Non-members are refused as for a folio that does not exist.
      await load(
        Promise.all([queryClient.ensureQueryData(folioDetail(id)), queryClient.ensureQueryData(folioObservations(id))]),
        location.href,
      );
    },
    component: lazyRouteComponent(
      () => import('../features/folios/observing/one-hand/one-hand-page.tsx'),
      'OneHandPage',
    ),
  });

  const history = createRoute({
    getParentRoute,
    path: '/folios/$kind/$id/historique',
    validateSearch: readHistoryFilter,
    // Other parts of the address are kept.
    loaderDeps: ({ search }) => readHistoryFilter(search),
    beforeLoad: ({ params }) => requireFolioAddress(params),
    loader: async ({ context: { queryClient }, params, deps, location }) => {
      const id = Number(params.id);
      // Non-members are refused as for a folio that does not exist; the screen shows its own skeleton.
      void queryClient.prefetchInfiniteQuery(folioHistory(id, deps));
      await load(queryClient.ensureQueryData(folioDetail(id)), location.href);
    },
    component: lazyRouteComponent(
      () => import('../features/folios/following/history/folio-history-page.tsx'),
      'FolioHistoryPage',
    ),
  });

  const year = createRoute({
    getParentRoute,
    path: '/folios/$kind/$id/annee',
    beforeLoad: ({ params }) => requireFolioAddress(params),
    loader: async ({ context: { queryClient, settings }, params, location }) => {
      const id = Number(params.id);
      // The classes come with the page, so that nothing moves; where they fail, the screen says it.
      const groups = settings.feature_flags.groupes === true ? readGroups(queryClient) : null;
      // Those who may not copy the folio are refused, and non-members as for a folio that does not exist.
      await load(
        Promise.all([queryClient.ensureQueryData(folioDetail(id)), newest(queryClient, folioYear(id))]),
        location.href,
      );
      await groups;
    },
    component: lazyRouteComponent(() => import('../features/folios/keeping/year/folio-year-page.tsx'), 'FolioYearPage'),
  });

  const group = createRoute({
    getParentRoute,
    path: '/folios/$kind/$id/classe',
    validateSearch: parseClassSearch,
    beforeLoad: ({ params }) => requireFolioAddress(params),
    loader: async ({ context: { queryClient }, params, location }) => {
      const id = Number(params.id);
      // Non-members are refused as for a folio that does not exist.
      await load(
        Promise.all([queryClient.ensureQueryData(folioDetail(id)), newest(queryClient, folioSeries(id))]),
        location.href,
      );
    },
    component: lazyRouteComponent(() => import('../features/folios/following/class/class-page.tsx'), 'ClassPage'),
  });

  const report = createRoute({
    getParentRoute,
    path: '/folios/$kind/$id/rapport',
    beforeLoad: ({ params }) => requireFolioAddress(params),
    loader: async ({ context: { queryClient }, params, location }) => {
      const folio = await load(queryClient.ensureQueryData(folioDetail(Number(params.id))), location.href);
      // Non-members are refused as for a folio that does not exist.
      requireAddress(folio.isMember && !folio.rpn);
    },
    component: lazyRouteComponent(
      () => import('../features/folios/following/report/folio-report-page.tsx'),
      'FolioReportPage',
    ),
  });

  const showing = createRoute({
    getParentRoute,
    path: '/folios/$kind/$id/montrer',
    beforeLoad: ({ params }) => requireFolioAddress(params),
    // Those who do not edit the folio are refused by what the screen asks for.
    loader: (input) => loadShowing(input),
    component: lazyRouteComponent(() => import('../features/folios/keeping/showing/showing-page.tsx'), 'ShowingPage'),
  });

  return [oneHand, history, group, year, report, showing] as const;
}

/** Pages of one pupil of a folio with her dossier, and of one criterion. */
function folioRowRoutes(teacherRoute: TeacherRoute) {
  const getParentRoute = () => teacherRoute;

  const pupil = createRoute({
    getParentRoute,
    path: '/folios/$kind/$id/eleve/$studentId',
    // The filters of the criteria, kept from one pupil to the next, and the discussion that a notification leads to.
    validateSearch: (given: Record<string, unknown>) => ({
      ...readChosenFacets(given),
      ...readTwoDays(given),
      ...(isContentId(String(given.discussion)) ? { discussion: Number(given.discussion) } : {}),
    }),
    ...FORM,
    beforeLoad: ({ params }) => requireFolioAddress(params, params.studentId),
    loader: (input) => loadPupil(input, Number(input.params.id), Number(input.params.studentId)),
    component: lazyRouteComponent(
      () => import('../features/folios/following/pupil/pupil-folio-page.tsx'),
      'PupilFolioPage',
    ),
  });

  const criterion = createRoute({
    getParentRoute,
    path: '/folios/$kind/$id/critere/$criteriaId',
    validateSearch: readTwoDays,
    ...FORM,
    beforeLoad: ({ params }) => requireFolioAddress(params, params.criteriaId),
    loader: (input) => loadCriterion(input, Number(input.params.id), Number(input.params.criteriaId)),
    component: lazyRouteComponent(
      () => import('../features/folios/following/criterion/criterion-page.tsx'),
      'CriterionPage',
    ),
  });

  const dossier = createRoute({
    getParentRoute,
    path: '/folios/$kind/$id/eleve/$studentId/dossier',
    beforeLoad: ({ params }) => requireFolioAddress(params, params.studentId),
    loader: async ({ context: { queryClient }, params, location }) => {
      const id = Number(params.id);
      await load(
        Promise.all([
          queryClient.ensureQueryData(folioDetail(id)),
          newest(queryClient, pupilDossier(id, Number(params.studentId))),
        ]),
        location.href,
      );
    },
    component: lazyRouteComponent(() => import('../features/folios/following/dossier/dossier-page.tsx'), 'DossierPage'),
  });

  return [pupil, dossier, criterion] as const;
}

/** What was transmitted to the person of colleagues' folios: its list, and one pupil's part. */
function transmittedRoutes(teacherRoute: TeacherRoute) {
  const getParentRoute = () => teacherRoute;
  const list = createRoute({
    getParentRoute,
    path: '/folios/transmis',
    component: lazyRouteComponent(
      () => import('../features/folios/keeping/transmitted/transmitted-list-page.tsx'),
      'TransmittedListPage',
    ),
  });
  const part = createRoute({
    getParentRoute,
    path: '/folios/transmis/$id/eleve/$studentId',
    beforeLoad: ({ params: { id, studentId } }) => requireAddress(isContentId(id) && isContentId(studentId)),
    // In a file of its own, as the showings.
    loader: async ({ context: { queryClient }, params, location }) => {
      const { transmittedPart } = await import('../features/folios/keeping/transmitted/transmitted-queries.ts');
      await load(newest(queryClient, transmittedPart(Number(params.id), Number(params.studentId))), location.href);
    },
    component: lazyRouteComponent(
      () => import('../features/folios/keeping/transmitted/transmitted-part-page.tsx'),
      'TransmittedPartPage',
    ),
  });
  return [list, part] as const;
}

/** In a file of its own, as the classes below. */
const loadShowing = async ({ context: { queryClient }, params, location }: LoadInput) => {
  const id = Number(params.id);
  const { folioShowings } = await import('../features/folios/keeping/showing/showing-queries.ts');
  await load(
    Promise.all([queryClient.ensureQueryData(folioDetail(id)), newest(queryClient, folioShowings(id))]),
    location.href,
  );
};

const readGroups = (queryClient: QueryClient) => queryClient.ensureQueryData(groupsQuery).catch(() => undefined);

/** FILTER-04; for everybody signed in, as every filter link: the search itself refuses those who do not teach. */
export function folioFilterRoutes(signedInRoute: SignedInRoute) {
  const filter = createRoute({
    getParentRoute: () => signedInRoute,
    path: '/filtre/folios/$nature/$title/$categories',
    beforeLoad: ({ params }) => {
      const { search } = followFilterLink(params);
      // FILTER-08, OP-018: always the models.
      throw redirect({ to: '/folios/$view', params: { view: 'rpn' }, search, replace: true });
    },
  });
  return [filter] as const;
}

/** A pupil's pages of her folios; ROUTE-72 is the first. */
export function selfEvaluationRoutes(pupilRoute: PupilRoute) {
  const page = createRoute({
    getParentRoute: () => pupilRoute,
    path: '/auto-evaluation',
    component: lazyRouteComponent(
      () => import('../features/self-evaluation/self-evaluation-page.tsx'),
      'SelfEvaluationPage',
    ),
  });
  const own = createRoute({
    getParentRoute: () => pupilRoute,
    path: '/mon-folio',
    component: lazyRouteComponent(
      () => import('../features/folios/keeping/showing/own-folio-page.tsx'),
      'OwnFolioPage',
    ),
  });
  return [page, own] as const;
}

const requireFolioAddress = ({ kind, id }: { kind: string; id: string }, part = '1'): void =>
  requireAddress(isFolioKind(kind) && isContentId(id) && isContentId(part));
