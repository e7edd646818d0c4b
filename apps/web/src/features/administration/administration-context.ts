import { createContext, useContext } from 'react';
import type { AdminWork } from './jobs/use-admin-jobs.ts';

export const AdminContext = createContext<AdminWork | null>(null);

/** State of the jobs, held by the frame of the administration, so that changing tabs loses nothing. */
export function useAdmin(): AdminWork {
  const jobs = useContext(AdminContext);
  if (jobs === null) throw new Error('Outside of the administration.');
  return jobs;
}
