import type { SchoolDay } from '@pupitre/learning';

const MONTH = new Intl.DateTimeFormat('fr-CH', { month: 'short', timeZone: 'UTC' });

/** « sept. ». */
export const monthName = ({ year, month, day }: SchoolDay): string => MONTH.format(Date.UTC(year, month - 1, day));
