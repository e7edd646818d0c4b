import { PUPIL_LABEL_MAX } from '@pupitre/learning';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { positiveId, visibleText } from './fields.ts';

/** A pupil of the caller whose name another pupil of hers has. */
const twin = z.object({
  id: z.number(),
  /** The name alone; everywhere else names hold the word that tells them apart. */
  displayName: z.string(),
  /** Of today, where the caller may know it; '' otherwise. */
  className: z.string(),
  schoolName: z.string(),
  /** The caller's own, which nobody else reads; '' for none. */
  label: z.string(),
  /** What tells her apart now: the label, else the class. */
  word: z.string(),
});
export type Twin = z.output<typeof twin>;

export const getTwins = endpoint('GET', '/homonymes', 'teacher', {
  summary: 'Pupils of the caller’s classes and folios who share their name with another of them, by name.',
  records: 'group',
  response: z.array(twin),
});

export const labelPupil = endpoint('PUT', '/homonymes/:id', 'teacher', {
  summary: 'Sets the caller’s own label of a pupil, by which she tells two of one name apart; « » takes it away.',
  params: z.object({ id: positiveId }),
  body: z.object({ label: visibleText(PUPIL_LABEL_MAX) }),
  errors: ['PUPIL_NOT_FOUND'],
});
