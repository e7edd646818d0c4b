import {
  type AdminJob,
  type Given,
  getAccessLog,
  getAdminJobs,
  getFeedback,
  getRosterImports,
  getSchoolHeads,
  previewCurriculumImport,
} from '@pupitre/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';

export const adminKeys = { all: ['administration'], jobs: ['administration', 'jobs'] } as const;

/** The latest job of each kind. Somebody else may have started one: polled, and read again on focus. */
export const adminJobs = () => ({
  ...readQuery(adminKeys.jobs, (signal) => call(getAdminJobs, { signal })),
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
});

/** Waits for its turn or is being done (ADMIN-14). */
export const isActive = (job: AdminJob): boolean => job.state === 'waiting' || job.state === 'running';

const POLL_MS = 2_000;
const IDLE_POLL_MS = 10_000;
/** Often while a job runs; else to notice jobs of other administrators (ADMIN-12). Never in a hidden tab. */
export const pollEvery = (jobs: readonly AdminJob[] | undefined, isCalling: boolean): number =>
  isCalling || jobs?.some(isActive) === true ? POLL_MS : IDLE_POLL_MS;

/** Changes that an import would make, read again each time. */
export const importPreview = (opened: boolean) => ({
  ...readQuery([...adminKeys.all, 'preview'], (signal) => call(previewCurriculumImport, { signal })),
  enabled: opened,
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

export const feedbackPage = (skip: number) => ({
  ...readQuery([...adminKeys.all, 'feedback', skip], (signal) => call(getFeedback, { query: { skip }, signal })),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** Schools with what their reports begin with. */
export const schoolHeads = () => readQuery([...adminKeys.all, 'schools'], (signal) => call(getSchoolHeads, { signal }));

/** Imports of the directory; `after`: what ended before, so that they are read again then. */
export const rosterImports = (skip: number, after: number) => ({
  ...readQuery([...adminKeys.all, 'rosters', skip, after], (signal) =>
    call(getRosterImports, { query: { skip }, signal }),
  ),
  staleTime: 0,
  gcTime: 0,
  placeholderData: keepPreviousData,
});

/** Names of people: they stay in memory, and no longer than the page. */
export type AccessFilter = Required<Omit<Given<(typeof getAccessLog)['query']>, 'skip'>>;
export const NO_FILTER: AccessFilter = { lecteur: '', eleve: '', du: '', au: '' };

export const accessPage = (filter: AccessFilter, skip: number) => ({
  ...readQuery([...adminKeys.all, 'access', filter, skip], (signal) =>
    call(getAccessLog, { query: { ...filter, skip }, signal }),
  ),
  staleTime: 0,
  gcTime: 0,
  placeholderData: keepPreviousData,
});
