import { RESULT_PERIODS, type ResultPeriod } from '@pupitre/contract';

/** Which group, and of which time; without them everybody, since the list was given. */
export type ListResultSearch = { groupe?: string | undefined; periode?: ResultPeriod | undefined };

export const parseListResultSearch = ({ groupe, periode }: { groupe?: unknown; periode?: unknown }): ListResultSearch =>
  cleanListResultSearch({
    groupe: typeof groupe === 'string' && groupe.length <= 100 ? groupe : undefined,
    periode: RESULT_PERIODS.find((known) => known === periode),
  });

/** What an address says: nothing about what was not chosen. */
export const cleanListResultSearch = ({ groupe, periode }: ListResultSearch): ListResultSearch => ({
  groupe,
  periode,
});
