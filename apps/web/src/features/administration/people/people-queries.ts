import {
  countIssues,
  getIssues,
  getPerson,
  getPersonActs,
  getSchools,
  PEOPLE_PAGE_SIZE,
  previewPersonJoin,
  searchPeople,
} from '@pupitre/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { readQuery } from '../../../api/read-query.ts';
import type { PeopleAddress } from './people-address.ts';

export const peopleKeys = {
  all: ['administration', 'people'],
  list: ['administration', 'people', 'list'],
  person: (id: number) => ['administration', 'people', 'person', id],
  issues: ['administration', 'people', 'issues'],
} as const;

/** Names of people stay in memory no longer than the page. */
const BRIEFLY = { staleTime: 0, gcTime: 0 } as const;

export const peoplePage = (text: string, { role, ecole, page = 1 }: PeopleAddress) => ({
  ...readQuery([...peopleKeys.list, text, role, ecole, page], (signal) =>
    call(searchPeople, { query: { texte: text, role, ecole, skip: (page - 1) * PEOPLE_PAGE_SIZE }, signal }),
  ),
  ...BRIEFLY,
  placeholderData: keepPreviousData,
});

/** The first people of this name, to choose one from. */
export const peopleNamed = (text: string) => ({
  ...readQuery([...peopleKeys.list, 'named', text], (signal) => call(searchPeople, { query: { texte: text }, signal })),
  ...BRIEFLY,
  enabled: text !== '',
  placeholderData: keepPreviousData,
});

export const schoolNames = () => readQuery([...peopleKeys.all, 'schools'], (signal) => call(getSchools, { signal }));

export const personDetail = (id: number) => ({
  ...readQuery(peopleKeys.person(id), (signal) => call(getPerson, { params: { id }, signal })),
  ...BRIEFLY,
  refetchOnWindowFocus: 'always' as const,
});

/** Asked again and again while she is being erased; beside her panel, which stands meanwhile. */
export const erasedPerson = (id: number, isAsking: boolean) => ({
  ...readQuery(['administration', 'erased', id], (signal) => call(getPerson, { params: { id }, signal })),
  ...BRIEFLY,
  enabled: isAsking,
  refetchInterval: ERASED_POLL_MS,
  retry: false,
});
const ERASED_POLL_MS = 2_000;

export const joinPreview = (id: number, otherId: number | null) => ({
  ...readQuery([...peopleKeys.person(id), 'join', otherId], (signal) =>
    call(previewPersonJoin, { params: { id, otherId: otherId ?? 0 }, signal }),
  ),
  ...BRIEFLY,
  enabled: otherId !== null,
  retry: false,
});

export const actsPage = (skip: number) => ({
  ...readQuery([...peopleKeys.all, 'acts', skip], (signal) => call(getPersonActs, { query: { skip }, signal })),
  ...BRIEFLY,
  placeholderData: keepPreviousData,
});

export const openIssues = () => ({
  ...readQuery(peopleKeys.issues, (signal) => call(getIssues, { signal })),
  ...BRIEFLY,
  refetchOnWindowFocus: 'always' as const,
});

export const issueCount = () => readQuery([...peopleKeys.issues, 'count'], (signal) => call(countIssues, { signal }));
