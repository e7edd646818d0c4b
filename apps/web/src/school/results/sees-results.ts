import type { Settings } from '@pupitre/contract';
import type { Session } from '../../api/session.ts';
import { useSession, useSettings } from '../../api/use-session.ts';

/** Teachers see what their pupils practise in what they gave, where the authority has it so (`maySeeResults` of the server). */
export const seesResults = (session: Pick<Session, 'isTeacher'>, { feature_flags: flags }: Settings): boolean =>
  session.isTeacher && flags.pratique === true && flags.pratique_resultats === true;

export const useSeesResults = (): boolean => seesResults(useSession(), useSettings());
