import type { AdminJob } from '@pupitre/contract';
import { useState } from 'react';
import { dateAndTime } from '../../../ui/text/dates.ts';

const TIME = new Intl.DateTimeFormat('fr-CH', { hour: '2-digit', minute: '2-digit' });
export const timeOf = (when: string): string => TIME.format(new Date(when));

/** Erased people have no name any more. */
export const byWhom = (name: string, ownName: string): string => {
  if (name === '') return '';
  return name === ownName ? ' par vous' : ` par ${name}`;
};

export const startedText = (job: AdminJob, ownName: string): string =>
  `lancé${byWhom(job.startedBy, ownName)} le ${dateAndTime(job.startedOn)}`;

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** « encore 3 min environ », from the pace since this page first saw the job: two clocks are never compared. */
export function useTimeLeft(job: AdminJob | undefined, at: number): string {
  const [first, setFirst] = useState({ id: 0, done: 0, at: 0 });
  if (job !== undefined && job.id !== first.id) setFirst({ id: job.id, done: job.done, at });
  if (job === undefined || job.id !== first.id) return '';
  return timeLeft({ steps: job.done - first.done, ms: at - first.at, remaining: job.total - job.done });
}

export function timeLeft({ steps, ms, remaining }: { steps: number; ms: number; remaining: number }): string {
  if (steps <= 0 || ms < 3 * SECOND_MS || remaining <= 0) return '';
  const left = (ms / steps) * remaining;
  return left < MINUTE_MS ? 'encore moins d’une minute' : `encore ${Math.round(left / MINUTE_MS)}\u00a0min environ`;
}
