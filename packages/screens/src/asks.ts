import {
  COURSE_SEARCHES,
  countListPupils,
  DEFAULT_CONJUGATION_LANGUAGE,
  DEFAULT_CONJUGATION_YEAR,
  type Endpoint,
  FOLIO_SEARCHES,
  getAdminJobs,
  getClassTests,
  getConjugationLanguages,
  getConjugationProgramme,
  getConjugationTenses,
  getConjugationVerbs,
  getCourse,
  getCoursePractice,
  getDistributedCourses,
  getDistributions,
  getFeedback,
  getFolio,
  getFolioHistory,
  getFolioTable,
  getGivenNow,
  getGroups,
  getIssues,
  getList,
  getListStrengths,
  getNewsCounters,
  getNextSteps,
  getPerson,
  getPracticeLists,
  getProposals,
  getRevision,
  getSchools,
  getTestsToDo,
  getTodo,
  isConjugationLanguage,
  isConjugationYear,
  LIST_SEARCHES,
  SEARCH_TEXT_MAX,
  searchPeople,
  searchPersonalCourses,
  searchPersonalFolios,
  searchPersonalLists,
  searchPublicCourses,
  searchResources,
} from '@pupitre/contract';
import type { Asked, Asker, Asks, FirstCall } from './kinds.ts';

const FIRST_PAGE = { skip: 0 };
const news: FirstCall = { endpoint: getNewsCounters };
const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

/** The same calls to everybody. */
export const always =
  (...endpoints: Endpoint[]): Asks =>
  () =>
    endpoints.map((endpoint) => ({ endpoint }));

/** Calls about what the address names by its ids; what else the address holds is no part of a call. */
export const byId =
  (...endpoints: Endpoint[]): Asks =>
  ({ params: { kind: _, type: __, ...params } }) =>
    Object.values(params).every(isId) ? endpoints.map((endpoint) => ({ endpoint, params })) : [];

/** Several rules, one after the other. */
export const together =
  (...rules: readonly Asks[]): Asks =>
  (asked) =>
    rules.flatMap((rule) => rule(asked));

/** A search with the keyword of its address, and the counters of the tabs around it; the public courses have none. */
const searchOf =
  (searches: Readonly<Record<string, Endpoint>>, otherwise?: Endpoint): Asks =>
  ({ params: { view = '' }, search }) => {
    const endpoint = Object.hasOwn(searches, view) ? searches[view] : otherwise;
    const query = readFilter(search);
    if (endpoint === undefined || query === null) return [];
    return [{ endpoint, query }, ...(endpoint.access === 'public' ? [] : [news])];
  };
export const listSearch = searchOf(LIST_SEARCHES);
/** Under a name that no view has stand the public courses. */
export const courseSearch = searchOf(COURSE_SEARCHES, searchPublicCourses);
export const folioSearch = searchOf(FOLIO_SEARCHES);

/** A filter of more than a plain word is left to the screen, which reads it in the router's own way. */
function readFilter(search: URLSearchParams): Record<string, unknown> | null {
  const title = search.get('titre') ?? '';
  const isPlain = [...search.keys()].every((name) => name === 'titre') && /^(\p{L}[\p{L} ’-]*)?$/u.test(title);
  const isWord = !['true', 'false', 'null'].includes(title);
  return isPlain && isWord ? { text: title.slice(0, SEARCH_TEXT_MAX).trim(), ...FIRST_PAGE } : null;
}

/** What a pupil has to do, and the tests that she has to write. */
const todo: Asks = ({ person }) => [
  { endpoint: getTodo },
  ...(person?.isPupil === true && person.sharesPractice ? [{ endpoint: getTestsToDo }] : []),
];
export const toDo: Asks = (asked) => [...todo(asked), news];

export const home: Asks = (asked) => {
  const { person } = asked;
  const own = { endpoint: searchPersonalLists, query: FIRST_PAGE };
  if (person === null) return [{ endpoint: searchPublicCourses, query: FIRST_PAGE }];
  if (person.isPupil) {
    // A revision names her lists.
    const lists = person.keepsPractice ? { endpoint: getRevision, query: {} } : own;
    return [...todo(asked), { endpoint: getPracticeLists }, lists, news];
  }
  return [
    own,
    { endpoint: searchPersonalCourses, query: FIRST_PAGE },
    { endpoint: searchPersonalFolios, query: FIRST_PAGE },
    { endpoint: getDistributedCourses },
    { endpoint: getProposals },
    { endpoint: getAdminJobs },
    { endpoint: getFeedback, query: FIRST_PAGE },
    ...(person.isTeacher ? [{ endpoint: getNextSteps }, news] : []),
    ...(person.isTeacher && person.sharesPractice ? [{ endpoint: getClassTests, query: { etat: 'a-rendre' } }] : []),
  ];
};

const practises = (person: Asker | null): boolean => person?.isPupil === true && person.keepsPractice;

/** An activity, and to a pupil what the course says that it was opened from. */
export const activity: Asks = (asked) => {
  const course = practises(asked.person) ? (asked.search.get('parcours') ?? '') : '';
  return [...byId(getList)(asked), ...byId(getCoursePractice)({ ...asked, params: { id: course } })];
};

/** What a pupil practises, to her alone. */
export const practice =
  (call: (search: URLSearchParams) => FirstCall): Asks =>
  ({ search, person }) =>
    practises(person) ? [call(search)] : [];

/** Of one list, where the address names one. */
export function revision(search: URLSearchParams): FirstCall {
  const liste = search.get('liste') ?? '';
  return { endpoint: getRevision, query: isId(liste) ? { liste } : {} };
}

/** Under these two segments readers are almost always members, who see the table at once. */
export const folio: Asks = (asked) => {
  const isMember = ['personnels', 'equipe-pedagogique'].includes(asked.params.kind ?? '');
  return byId(getFolio, ...(isMember ? [getFolioTable] : []))(asked);
};

/** A page of one pupil or one criterion of a folio. */
export const ofFolio =
  (...parts: readonly Endpoint[]): Asks =>
  (asked) => [...byId(getFolio)({ ...asked, params: { id: asked.params.id ?? '' } }), ...byId(...parts)(asked)];

/** With a filter in the address the screen asks itself. */
const unfiltered =
  (asks: Asks): Asks =>
  (asked) =>
    asked.search.size === 0 ? asks(asked) : [];

/** What teachers see of practice; others are refused these screens before anything is asked. */
export const ofResults =
  (results: Endpoint): Asks =>
  (asked) =>
    asked.person?.sharesPractice === true ? unfiltered(byId(results))(asked) : [];

/** What a teacher gave of the content of a page. */
const given = (kind: 'list' | 'course', { params, person }: Asked): FirstCall[] =>
  person?.isTeacher === true ? [{ endpoint: getGivenNow, query: { kind, id: params.id } }] : [];

/**
 * A list; to a pupil how firmly she knows its words; to others to how many the caller gave it, by which its page has
 * tabs, what and until when, and the tests that she gave from it.
 */
export const list: Asks = (asked) => {
  const { person, params } = asked;
  const whole = byId(getList, ...(practises(person) ? [getListStrengths] : []))(asked);
  if (whole.length === 0 || person?.sharesPractice !== true || !person.isTeacher) return whole;
  return [
    ...whole,
    ...ofResults(countListPupils)(asked),
    ...given('list', asked),
    { endpoint: getClassTests, query: { liste: params.id } },
  ];
};

export const course: Asks = (asked) => {
  const whole = byId(getCourse)(asked);
  return whole.length === 0 ? whole : [...whole, ...given('course', asked)];
};

/** Verbs and tenses of the language and the year in the address, and how these grow with the years. */
export const conjugation: Asks = ({ search }) => {
  const [langue, annee] = [search.get('langue'), Number(search.get('annee'))];
  const query = {
    langue: isConjugationLanguage(langue) ? langue : DEFAULT_CONJUGATION_LANGUAGE,
    annee: isConjugationYear(annee) ? annee : DEFAULT_CONJUGATION_YEAR,
  };
  return [
    { endpoint: getConjugationLanguages },
    { endpoint: getConjugationProgramme },
    { endpoint: getConjugationTenses, query },
    { endpoint: getConjugationVerbs, query },
  ];
};

/** Whom a course is given to, and who could be chosen. */
export const distribution = together(byId(getCourse, getDistributions), always(getGroups));

export const distributed = unfiltered(always(getDistributedCourses, getNewsCounters));
export const resources = unfiltered(() => [{ endpoint: searchResources, query: FIRST_PAGE }]);
export const history = together(byId(getFolio), unfiltered(byId(getFolioHistory)));

export const people: Asks = (asked) => [
  { endpoint: getIssues },
  { endpoint: getSchools },
  ...unfiltered(() => [{ endpoint: searchPeople, query: FIRST_PAGE }])(asked),
];
export const onePerson: Asks = (asked) => [...people(asked), ...byId(getPerson)(asked)];
