import type { Audience } from '@pupitre/contract';
import type { EarlierRow } from '../../db/cell-columns.ts';
import type { EarlierValues } from '../../db/folio-schema.ts';

/** An earlier observation as the history keeps it: without the person, who may be gone when it comes back. */
export const earlierValues = ({ on, state, comment, markUrl, audience }: EarlierRow): EarlierValues => ({
  on,
  state,
  comment,
  markUrl,
  audience,
});

export const sameEarlier = (one: EarlierValues, other: EarlierValues): boolean =>
  one.on === other.on &&
  one.state === other.state &&
  one.comment === other.comment &&
  one.markUrl === other.markUrl &&
  one.audience === other.audience;

/** Whom a comment is for: without one nobody, a new one the team. */
export const audienceOf = (
  comment: string,
  given: Audience | undefined,
  before: { comment: string; audience: Audience },
): Audience => (comment === '' ? 'team' : (given ?? (before.comment === '' ? 'team' : before.audience)));
