import type { TeamMember } from '@pupitre/contract';

/** A member of an educational team as editors hold her; `seesObservations` is there in folios alone. */
export type Member = TeamMember & { readonly seesObservations?: boolean | undefined };

/** Whoever edits a folio sees its observations. */
export const seesObservations = ({ canEdit, seesObservations: sees }: Member): boolean => canEdit || sees === true;

/** The same right, of a folio or of another content. */
export const sameRight = (a: Member, b: Member): boolean =>
  a.canEdit === b.canEdit && seesObservations(a) === seesObservations(b);
