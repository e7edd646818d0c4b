import type { Settings } from '@pupitre/contract';
import type { Session } from '../../api/session.ts';
import { useSession, useSettings } from '../../api/use-session.ts';

/** Whether anything is kept of what this person practises: pupils only, and only where the authority has practice. */
export const hasPractice = ({ isPupil }: Session, { feature_flags }: Settings): boolean =>
  isPupil && feature_flags.pratique === true;

export const useHasPractice = (): boolean => hasPractice(useSession(), useSettings());
