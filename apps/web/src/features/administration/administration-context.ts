import { createContext, useContext } from 'react';
import type { AdminWork } from './jobs/use-admin-jobs.ts';
import type { RosterWork } from './roster/use-roster-work.ts';

export type Admin = AdminWork & { roster: RosterWork };
export const AdminContext = createContext<Admin | null>(null);

/** State of the jobs, held by the frame of the administration, so that changing tabs loses nothing. */
export function useAdmin(): Admin {
  const jobs = useContext(AdminContext);
  if (jobs === null) throw new Error('Outside of the administration.');
  return jobs;
}
