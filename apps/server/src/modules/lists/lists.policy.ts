import { isPublisher, type SignedInUser } from '../../http/signed-in-user.ts';

/** What the policies need to know of a list and of the caller's part in it. */
export type ListFacts = {
  authorId: number;
  lexicon: boolean;
  rpn: boolean;
  deletedOn: Date | null;
  /** The caller's right in the educational team; null outside it. */
  teamCanEdit: boolean | null;
  /** The caller opened the list by its secret link. */
  secretReader: boolean;
  /** An activity of a course that the caller may read plays it. */
  isInReadableCourse: boolean;
};

/**
 * Author, team, lexicon, RPN, who holds the secret, and who may read a course that plays it (OP-013). A deleted list is
 * read in « Corbeille » only.
 */
export const canReadList = (user: SignedInUser, list: ListFacts): boolean =>
  list.deletedOn === null &&
  (list.authorId === user.id ||
    list.teamCanEdit !== null ||
    list.lexicon ||
    list.rpn ||
    list.secretReader ||
    list.isInReadableCourse);

/** Author, team members who may edit, and publishers on lexicon and RPN (OP-012, OP-063). */
export const canEditList = (
  user: SignedInUser,
  list: Pick<ListFacts, 'authorId' | 'lexicon' | 'rpn' | 'teamCanEdit'>,
): boolean =>
  list.authorId === user.id || list.teamCanEdit === true || ((list.lexicon || list.rpn) && isPublisher(user));

/** The owner only (conventions, « Who may what »). */
export const canDeleteList = (user: SignedInUser, list: Pick<ListFacts, 'authorId'>): boolean =>
  list.authorId === user.id;

/** The switch « Publier dans le lexique ? » is the publishers' (LIST-49). */
export const canPublishInLexicon = (user: SignedInUser): boolean => isPublisher(user);

// Unspecified: who sees the names of the educational team. The team itself and whoever may edit: a pupil who plays a
// lexicon list has no use for them.
export const canSeeTeam = (
  user: SignedInUser,
  list: Pick<ListFacts, 'authorId' | 'lexicon' | 'rpn' | 'teamCanEdit'>,
): boolean => list.teamCanEdit !== null || canEditList(user, list);
