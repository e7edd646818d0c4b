import type { SignedInUser } from '../../http/signed-in-user.ts';

/** Her own data, and nobody else's: for others there are the administration and the command on the server. */
export const canExportData = (user: Pick<SignedInUser, 'id'>, personId: number): boolean => user.id === personId;
