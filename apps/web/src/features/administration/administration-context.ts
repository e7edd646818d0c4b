import { createContext, useContext } from 'react';
import type { AdminWork } from './jobs/use-admin-jobs.ts';

export const AdminContext = createContext<AdminWork | null>(null);

/** What goes on in the administration; kept by its frame, so that a walk through its tabs loses nothing. */
export function useAdmin(): AdminWork {
  const work = useContext(AdminContext);
  if (work === null) throw new Error('Outside of the administration.');
  return work;
}
