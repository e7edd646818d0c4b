import {
  COURSE_SEARCHES,
  countIssues,
  countListPupils,
  countNotifications,
  type Endpoint,
  FOLIO_SEARCHES,
  getAdminJobs,
  getClassTest,
  getClassTests,
  getCourse,
  getCoursePractice,
  getCourseResults,
  getCriterionObservations,
  getCriterionSeries,
  getDistributedCourses,
  getDistributions,
  getDossier,
  getFeedback,
  getFolio,
  getFolioSeries,
  getFolioTable,
  getFolioYear,
  getFollowedDistributions,
  getGivenNow,
  getGroups,
  getIssues,
  getList,
  getListResults,
  getListStrengths,
  getNewsCounters,
  getNextSteps,
  getNotifications,
  getOwnFolios,
  getOwnWords,
  getPerson,
  getPracticeLists,
  getPreferences,
  getPrivacyNotice,
  getProposals,
  getPupilObservations,
  getPupilSeries,
  getRevision,
  getSchools,
  getSelfEvaluations,
  getShowings,
  getTestCopy,
  getTestsToDo,
  getTodo,
  getTransmissions,
  getTransmittedPart,
  getTransmittedParts,
  getTrashedCourses,
  getTrashedFolios,
  getTrashedLists,
  getUser,
  hasOwnFolio,
  hasSelfEvaluation,
  LIST_SEARCHES,
  SEARCH_TEXT_MAX,
  searchPeople,
  searchPersonalCourses,
  searchPersonalFolios,
  searchPersonalLists,
  searchPublicCourses,
} from '@pupitre/contract';
import type { Caller } from '../http/caller.ts';
import { isPupil, isTeacher, mayCall } from '../http/signed-in-user.ts';
import { matchPages, type PageParams } from './page-pattern.ts';

/** A call that a screen makes when it opens, with its parts as the screen gives them. */
export type PageCall = {
  endpoint: Endpoint;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
};

type Asked = { params: PageParams; search: URLSearchParams; user: Caller | null };
type Calls = (asked: Asked) => PageCall[];

const FIRST_PAGE = { skip: 0 };
const news: PageCall = { endpoint: getNewsCounters };
const always =
  (...endpoints: Endpoint[]): Calls =>
  () =>
    endpoints.map((endpoint) => ({ endpoint }));
/** Calls about what the address names by its ids; what else the address holds is no part of a call. */
const byId =
  (...endpoints: Endpoint[]): Calls =>
  ({ params: { kind: _, type: __, ...params } }) =>
    Object.values(params).every((id) => /^[1-9]\d{0,9}$/.test(id))
      ? endpoints.map((endpoint) => ({ endpoint, params }))
      : [];

/** A search with the keyword of its address, and the counters of the tabs around it; the public courses have none. */
const searchOf =
  (searches: Readonly<Record<string, Endpoint>>, only?: string): Calls =>
  ({ params, search }) => {
    const view = only ?? params.view ?? '';
    const endpoint = Object.hasOwn(searches, view) ? searches[view] : undefined;
    const query = readFilter(search);
    if (endpoint === undefined || query === null) return [];
    return [{ endpoint, query }, ...(endpoint.access === 'public' ? [] : [news])];
  };

/** A filter of more than a plain word is left to the screen, which reads it in the router's own way. */
function readFilter(search: URLSearchParams): Record<string, unknown> | null {
  const title = search.get('titre') ?? '';
  const isPlain = [...search.keys()].every((name) => name === 'titre') && /^(\p{L}[\p{L} ’-]*)?$/u.test(title);
  const isWord = !['true', 'false', 'null'].includes(title);
  return isPlain && isWord ? { text: title.slice(0, SEARCH_TEXT_MAX).trim(), ...FIRST_PAGE } : null;
}

/** What a pupil has to do, and the tests that she has to write. */
const todo: Calls = ({ user }) => [
  { endpoint: getTodo },
  ...(user !== null && isPupil(user) && user.sharesPractice ? [{ endpoint: getTestsToDo }] : []),
];

const home: Calls = ({ params, search, user }) => {
  const own = { endpoint: searchPersonalLists, query: FIRST_PAGE };
  if (user === null) return [{ endpoint: searchPublicCourses, query: FIRST_PAGE }];
  if (isPupil(user)) {
    // A revision names her lists.
    const lists = user.keepsPractice ? { endpoint: getRevision, query: {} } : own;
    return [...todo({ params, search, user }), { endpoint: getPracticeLists }, lists, news];
  }
  return [
    own,
    { endpoint: searchPersonalCourses, query: FIRST_PAGE },
    { endpoint: searchPersonalFolios, query: FIRST_PAGE },
    { endpoint: getDistributedCourses },
    { endpoint: getProposals },
    { endpoint: getAdminJobs },
    { endpoint: getFeedback, query: FIRST_PAGE },
    ...(isTeacher(user) ? [{ endpoint: getNextSteps }, news] : []),
    ...(isTeacher(user) && user.sharesPractice ? [{ endpoint: getClassTests, query: { etat: 'a-rendre' } }] : []),
  ];
};

/** An activity, and to a pupil what the course says that it was opened from. */
const activity: Calls = (asked) => {
  const course = practises(asked.user) ? (asked.search.get('parcours') ?? '') : '';
  return [...byId(getList)(asked), ...byId(getCoursePractice)({ ...asked, params: { id: course } })];
};

const practises = (user: Caller | null): boolean => user !== null && isPupil(user) && user.keepsPractice;
/** What a pupil practises, to her alone. */
const practice =
  (call: (search: URLSearchParams) => PageCall): Calls =>
  ({ search, user }) =>
    practises(user) ? [call(search)] : [];

/** Of one list, where the address names one. */
function revisionOf(search: URLSearchParams): PageCall {
  const liste = search.get('liste') ?? '';
  return { endpoint: getRevision, query: /^[1-9]\d{0,9}$/.test(liste) ? { liste } : {} };
}

/** Under these two segments readers are almost always members, who see the table at once. */
const folio: Calls = (asked) => {
  const isMember = ['personnels', 'equipe-pedagogique'].includes(asked.params.kind ?? '');
  return byId(getFolio, ...(isMember ? [getFolioTable] : []))(asked);
};

/** A page of one pupil or one criterion of a folio. */
const ofPart =
  (...parts: readonly Endpoint[]): Calls =>
  (asked) => [...byId(getFolio)({ ...asked, params: { id: asked.params.id ?? '' } }), ...byId(...parts)(asked)];

/** What teachers see of practice; others are refused these screens before anything is asked. */
const ofResults =
  (results: Endpoint): Calls =>
  (asked) =>
    asked.user?.sharesPractice === true && asked.search.size === 0 ? byId(results)(asked) : [];

/**
 * A list; to a pupil how firmly she knows its words; to others to how many the caller gave it, by which its page has tabs, what
 * and until when, and the tests that she gave from it.
 */
const list: Calls = (asked) => {
  const { user, params } = asked;
  const whole = byId(getList, ...(practises(user) ? [getListStrengths] : []))(asked);
  if (whole.length === 0 || user === null || !user.sharesPractice || !isTeacher(user)) return whole;
  return [
    ...whole,
    ...ofResults(countListPupils)(asked),
    given('list', params.id),
    { endpoint: getClassTests, query: { liste: params.id } },
  ];
};

/** What a teacher gave of the content of a page. */
const given = (kind: 'list' | 'course', id: string | undefined): PageCall => ({
  endpoint: getGivenNow,
  query: { kind, id },
});

const course: Calls = (asked) => {
  const whole = byId(getCourse)(asked);
  const { user, params } = asked;
  return whole.length === 0 || user === null || !isTeacher(user) ? whole : [...whole, given('course', params.id)];
};

/** With a filter the screen asks itself. */
const people: Calls = ({ search }) => [
  { endpoint: getIssues },
  { endpoint: getSchools },
  ...(search.size === 0 ? [{ endpoint: searchPeople, query: FIRST_PAGE }] : []),
];
const onePerson: Calls = (asked) => [...people(asked), ...byId(getPerson)(asked)];

/** By the patterns of the router; an address that leads to another stands with what that one asks for. */
const findPage = matchPages<Calls>({
  '/': home,
  '/accueil': home,
  '/listes': searchOf(LIST_SEARCHES, 'personnelles'),
  '/listes/$view': searchOf(LIST_SEARCHES),
  '/lexique': searchOf(LIST_SEARCHES, 'lexique'),
  '/listes/$kind/$id': list,
  '/listes/$kind/$id/resultats': ofResults(getListResults),
  '/listes/$kind/$id/edition': byId(getList),
  '/activite/$type/$id': activity,
  '/revision': practice(revisionOf),
  '/mes-mots': practice(() => ({ endpoint: getOwnWords })),
  '/controles': always(getClassTests),
  '/controles/$id': byId(getTestCopy),
  '/controles/$id/correction': byId(getClassTest),
  '/controles/$id/impression': byId(getClassTest),
  '/parcours': searchOf(COURSE_SEARCHES, 'personnels'),
  '/parcours/$view': searchOf(COURSE_SEARCHES),
  '/parcours/enseignants': (asked) => [...todo(asked), news],
  '/parcours/$kind/$id': course,
  '/parcours/$kind/$id/edition': byId(getCourse),
  '/parcours/$kind/$id/distribution': (asked) => [...byId(getCourse, getDistributions)(asked), { endpoint: getGroups }],
  '/parcours/$kind/$id/suivi': byId(getCourse, getFollowedDistributions),
  '/parcours/$kind/$id/resultats': ofResults(getCourseResults),
  '/possibles/detail/$id': course,
  '/folios': searchOf(FOLIO_SEARCHES, 'personnels'),
  '/folios/$view': searchOf(FOLIO_SEARCHES),
  '/folios/transmis': () => [{ endpoint: getTransmittedParts }, news],
  '/folios/transmis/$id/eleve/$studentId': byId(getTransmittedPart),
  '/folios/$kind/$id': folio,
  '/folios/$kind/$id/une-main': folio,
  '/folios/$kind/$id/annee': byId(getFolio, getFolioYear, getTransmissions),
  '/folios/$kind/$id/classe': byId(getFolio, getFolioSeries),
  '/folios/$kind/$id/montrer': byId(getFolio, getShowings),
  '/folios/$kind/$id/eleve/$studentId': ofPart(getPupilObservations, getPupilSeries),
  '/folios/$kind/$id/eleve/$studentId/dossier': ofPart(getDossier),
  '/folios/$kind/$id/critere/$criteriaId': ofPart(getCriterionObservations, getCriterionSeries),
  '/folios/$kind/$id/edition': byId(getFolio),
  '/apropos/donnees': always(getPrivacyNotice),
  '/administration': always(getAdminJobs, countIssues),
  '/administration/personnes': people,
  '/administration/personnes/$id': onePerson,
  '/auto-evaluation': always(getSelfEvaluations),
  '/mon-folio': always(getOwnFolios),
  '/notifications': always(getNotifications),
  '/corbeille': always(getTrashedLists, getTrashedCourses, getTrashedFolios),
});
/** Screens without the frame, whose counters nobody sees. */
const BARE = /^\/activite\/|^\/revision$|\/une-main$|^\/controles\/\d+$/;

/**
 * What the screen of an address asks for when it opens, beside the settings: the person, what the frame around every
 * screen shows, and the screen's own data, as far as the caller may ask for it. A screen asks itself for what is missing
 * here; a test of whole screens names what is brought for nothing.
 */
export function pageCalls({ pathname, searchParams }: URL, user: Caller | null, hasNotifications: boolean): PageCall[] {
  const page = findPage(pathname);
  const own = page?.row({ params: page.params, search: searchParams, user }) ?? [];
  const isFramed = user !== null && !BARE.test(pathname);
  const around = [
    getUser,
    getPreferences,
    ...(isFramed && hasNotifications ? [countNotifications] : []),
    ...(isFramed && isPupil(user) ? [hasSelfEvaluation, hasOwnFolio] : []),
  ];
  return [...around.map((endpoint) => ({ endpoint })), ...own].filter(({ endpoint }) => mayCall(endpoint.access, user));
}
