import { TRASH_DAYS } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';

/** What was deleted before this moment has left « Corbeille ». */
export const trashLimit = (now: Date) => new Date(now.getTime() - TRASH_DAYS * DAY_MS);

/** When it was deleted and how many days are left to restore it. */
export const presentDeletion = (deletedOn: Date, now: Date) => ({
  deletedOn: deletedOn.toISOString(),
  daysLeft: Math.max(0, Math.ceil(TRASH_DAYS - (now.getTime() - deletedOn.getTime()) / DAY_MS)),
});
