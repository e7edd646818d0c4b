import type { FolioRole } from '../../db/folio-schema.ts';
import { isPublisher, type SignedInUser } from '../../http/signed-in-user.ts';

/** What the policies need to know of a folio and of the caller's part in it. */
export type FolioFacts = {
  rpn: boolean;
  planEtudeRomand: boolean;
  /** The caller's role; null for non-members. */
  role: FolioRole | null;
};

/** Owner or in the educational team: only she sees pupils, team, observations, reports, exports and discussions. */
export const isFolioMember = ({ role }: Pick<FolioFacts, 'role'>): boolean => role !== null;

/** By id: members; models for every teacher; folios of the curriculum for publishers. Deleted ones are nobody's. */
export const canReadFolio = (user: SignedInUser, folio: FolioFacts & { deletedOn: Date | null }): boolean =>
  folio.deletedOn === null && (isFolioMember(folio) || folio.rpn || (folio.planEtudeRomand && isPublisher(user)));

/** Owner, team members who may edit, and publishers on models and folios of the curriculum (OP-012). */
export const canEditFolio = (user: SignedInUser, folio: FolioFacts): boolean =>
  folio.role === 'owner' || folio.role === 'editor' || ((folio.rpn || folio.planEtudeRomand) && isPublisher(user));

/** Writing observations: a publisher who is no member never touches pupils' data. */
export const canObserve = (user: SignedInUser, folio: FolioFacts): boolean =>
  isFolioMember(folio) && canEditFolio(user, folio);

/** Deleting and transmitting: the owner only (conventions, « Who may what »). */
export const isFolioOwner = ({ role }: Pick<FolioFacts, 'role'>): boolean => role === 'owner';

/** The switch of the models is the publishers' (FOLIO-43). */
export const canPublishModel = (user: SignedInUser): boolean => isPublisher(user);
