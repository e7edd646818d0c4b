import type { Observation } from '@pupitre/contract';
import { differs } from '@pupitre/learning';

/** What a cell holds besides its level: each has a shape and a corner of its own. */
export const SIGNS = [
  { sign: 'comment', word: 'avec commentaire', name: 'Commentaire' },
  { sign: 'trace', word: 'avec trace', name: 'Trace' },
  { sign: 'thread', word: 'avec discussion', name: 'Discussion' },
  { sign: 'opinion', word: 'auto-évaluation différente', name: 'Avis différent' },
] as const;
export type Sign = (typeof SIGNS)[number]['sign'];

type Noted = Pick<Observation, 'comment' | 'marks' | 'discussionCount' | 'state' | 'selfState'>;

export function signsOf(view: Noted): Sign[] {
  const signs: Sign[] = [];
  if (view.comment !== '') signs.push('comment');
  if (view.marks !== '') signs.push('trace');
  if (view.discussionCount > 0) signs.push('thread');
  if (differs(view.state, view.selfState)) signs.push('opinion');
  return signs;
}

/** As the name of the cell says it. */
export const wordOf = (sign: Sign): string => SIGNS.find((known) => known.sign === sign)?.word ?? '';
