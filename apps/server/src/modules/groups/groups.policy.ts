import type { GroupRow } from './groups.queries.ts';

/** Classes come from the school-management data; nobody changes them here (ROLE-16). */
export const isReadOnly = (row: Pick<GroupRow, 'version'>) => row.version === null;
