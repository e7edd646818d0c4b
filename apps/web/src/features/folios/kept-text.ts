import { shortDate } from '../../ui/text/dates.ts';

/** « gardé jusqu’au 31.07.2032 »: the last day of an archived folio. */
export const keptText = (lastDay: string): string => `gardé jusqu’au ${shortDate(lastDay)}`;
