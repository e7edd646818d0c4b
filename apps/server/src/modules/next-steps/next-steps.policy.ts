import type { FolioRole } from '../../db/folio-schema.ts';
import { isTeacher, type SignedInUser } from '../../http/signed-in-user.ts';

/** Next steps are for teachers: what they gave themselves, and folios in which they observe. */
export const mayHaveNextSteps = (user: Pick<SignedInUser, 'roles'>): boolean => isTeacher(user);

/** Whose pupils’ answers and silence are told: who may answer them by observing. Readers and members of the criteria are not asked. */
export const OBSERVING_ROLES: readonly FolioRole[] = ['owner', 'editor'];
