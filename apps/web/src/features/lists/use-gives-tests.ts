import { useSession, useSettings } from '../../api/use-session.ts';

/** Whether she gives lists as tests here: both flags of practice are needed. */
export function useGivesTests(): boolean {
  const { feature_flags: flags } = useSettings();
  return useSession().isTeacher && flags.pratique === true && flags.pratique_resultats === true;
}
