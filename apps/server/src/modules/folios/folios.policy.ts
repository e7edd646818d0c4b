import type { FolioRole } from '../../db/folio-schema.ts';
import { isPublisher, type SignedInUser } from '../../http/signed-in-user.ts';

/** What the policies need to know of a folio and of the caller's part in it. */
export type FolioFacts = {
  rpn: boolean;
  planEtudeRomand: boolean;
  /** The caller's role; null outside the folio. */
  role: FolioRole | null;
  /** Since when nobody writes in it (decision 209). */
  archivedOn: Date | string | null;
};

/** Owner, or in the educational team, with whatever right. */
const isInTeam = ({ role }: Pick<FolioFacts, 'role'>): boolean => role !== null;

/**
 * Owner, and team members who edit or « voient les observations »: only they see pupils, team, observations, reports, exports
 * and discussions. A member without either choice reads the criteria (FOLIO-27).
 */
export const seesPupils = ({ role }: Pick<FolioFacts, 'role'>): boolean => role !== null && role !== 'criteria';

/** By id: the whole team; models for every teacher; folios of the curriculum for publishers. Deleted ones are nobody's. */
export const canReadFolio = (user: SignedInUser, folio: FolioFacts & { deletedOn: Date | null }): boolean =>
  folio.deletedOn === null && (isInTeam(folio) || folio.rpn || (folio.planEtudeRomand && isPublisher(user)));

/**
 * Owner, team members who may edit, and publishers on models and folios of the curriculum (OP-012). They copy it and
 * export its tables, even while it is archived.
 */
export const isFolioEditor = (user: SignedInUser, folio: Omit<FolioFacts, 'archivedOn'>): boolean =>
  folio.role === 'owner' || folio.role === 'editor' || ((folio.rpn || folio.planEtudeRomand) && isPublisher(user));

type Archivable = Pick<FolioFacts, 'archivedOn'>;

/** Why nobody writes in the folio, whatever her right; null where it is open. */
export const closedBecause = ({ archivedOn }: Archivable): 'FOLIO_ARCHIVED' | null =>
  archivedOn === null ? null : 'FOLIO_ARCHIVED';

/** Why the caller may not change the folio; null where she may. */
export const refusedEdit = (user: SignedInUser, folio: FolioFacts): 'FORBIDDEN' | 'FOLIO_ARCHIVED' | null =>
  isFolioEditor(user, folio) ? closedBecause(folio) : 'FORBIDDEN';

export const canEditFolio = (user: SignedInUser, folio: FolioFacts): boolean => refusedEdit(user, folio) === null;

/** The same for observations: a publisher who is no member never touches pupils' data. */
export const refusedObserving = (user: SignedInUser, folio: FolioFacts) =>
  seesPupils(folio) ? refusedEdit(user, folio) : 'FORBIDDEN';

/** « Montrer à l’élève »: owner and editors of the team decide what pupils see, and see it first (decision 212). */
export const mayShowFolio = (user: SignedInUser, folio: Omit<FolioFacts, 'archivedOn'>): boolean =>
  seesPupils(folio) && isFolioEditor(user, folio);

/** In an archived folio nothing more is shown, but what was can always be taken back. */
export const refusedShowing = (user: SignedInUser, folio: FolioFacts, isMore: boolean) => {
  if (!mayShowFolio(user, folio)) return 'FORBIDDEN';
  return isMore ? closedBecause(folio) : null;
};

/** Deleting and transmitting: the owner only (conventions, « Who may what »). */
export const isFolioOwner = ({ role }: Pick<FolioFacts, 'role'>): boolean => role === 'owner';

/** Archiving and taking back out: the owner. What is published is for everybody and follows its publication. */
export const canArchiveFolio = (folio: Omit<FolioFacts, 'archivedOn'>): boolean =>
  isFolioOwner(folio) && !folio.rpn && !folio.planEtudeRomand;

/** Letting teachers outside the team read a pupil's part, and taking it back: as archiving, and in an archive too. */
export const canTransmitParts = canArchiveFolio;

/** What the policy needs to know of a pupil's part that was transmitted. */
export type TransmittedFacts = Pick<FolioFacts, 'rpn' | 'planEtudeRomand'> & {
  receiverId: number;
  deletedOn: unknown;
  /** Since when the pupil is out of the folio. */
  removedOn: unknown;
};

/** The receiver alone, while the pupil is in the folio and its owner could still take it back (decision 221). */
export const mayReadTransmittedPart = (user: Pick<SignedInUser, 'id'>, part: TransmittedFacts): boolean =>
  part.receiverId === user.id &&
  part.deletedOn === null &&
  part.removedOn === null &&
  !part.rpn &&
  !part.planEtudeRomand;

/** The switch of the models is the publishers' (FOLIO-43). */
export const canPublishModel = (user: SignedInUser): boolean => isPublisher(user);
