import type { AdminJob, AdminJobKind } from '@pupitre/contract';
import { isApiError } from '../../../api/api-error.ts';
import { whyFailed } from '../../../ui/text/why-failed.ts';
import { isActive } from '../admin-queries.ts';
import { JOB_RESULTS } from './job-catalogue.ts';

/** Failure of a call; shown in the row until the job is started again. */
export type Failure = {
  message: string;
  /** What happened and what to do. */
  detail: string;
  /** One line for each place of the file that is not right. */
  report: readonly string[];
};

/** Jobs that were seen waiting or running and have ended. */
export function endedSince(before: readonly AdminJob[], now: readonly AdminJob[]): AdminJob[] {
  const active = new Set(before.filter(isActive).map((job) => job.id));
  return now.filter((job) => active.has(job.id) && !isActive(job));
}

/** End of the job that was started after the one with this id. */
export const resultAfter = (jobs: readonly AdminJob[], kind: AdminJobKind, before: number): AdminJob | undefined =>
  jobs.find((job) => job.kind === kind && job.id !== before && !isActive(job));

/** The outcome is unknown: no answer, or one of a proxy or of a failing server. */
export const isUncertain = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || (error.status >= 500 && error.code !== 'UPSTREAM_FAILED');

/** The server checked the input. */
export const isRefusedContent = (error: unknown): boolean =>
  isApiError(error) && [400, 413, 415].includes(error.status);

/** The list says that nothing was started. */
export const notArrived = (kind: AdminJobKind): Failure => ({
  message: JOB_RESULTS[kind].failed,
  detail: 'La demande n’est pas arrivée au service. Réessayez.',
  report: [],
});

export function refusalOf(kind: AdminJobKind, error: unknown): Failure {
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  const report = fields.map(([field, text]) => (field === 'file' ? text : `${field}\u00a0: ${text}`));
  // The report has the sentences of the places.
  const detail = isApiError(error) && report.length > 0 ? error.message : whyFailed(error);
  return { message: JOB_RESULTS[kind].failed, detail, report };
}

/** Message of the server about the end; left out if it only repeats the result. */
export function messageOf(job: AdminJob): string {
  if (isActive(job)) return '';
  const { succeeded, failed } = JOB_RESULTS[job.kind];
  const message = job.message.trim();
  return [succeeded, failed, `${failed}.`].includes(message) ? '' : message;
}
