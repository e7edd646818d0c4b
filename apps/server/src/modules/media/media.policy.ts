import type { SignedInUser } from '../../http/signed-in-user.ts';

/** Whoever is signed in and holds the unguessable guid reads the medium; a guest reads what a public course shows. */
export const mayReadByGuid = (user: SignedInUser | null): user is SignedInUser => user !== null;
