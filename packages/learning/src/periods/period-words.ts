import { daysLeft, type GivenPeriod, type Period, periodState, sameGivenPeriod } from './period.ts';
import { schoolClock } from './school-time.ts';
import { shortDay, writtenTime } from './written-dates.ts';

/** What is said of the period of a class, never of what a pupil has done: that one is « terminé ». */
export type PeriodWords = {
  readonly state: 'planned' | 'running' | 'over' | 'closed';
  /** « en cours, reste 7 j. », « période finie ». */
  readonly badge: string;
  /** « jusqu’au vendredi 04.12, 17:30 », « du 16.11 au 25.11, 17:30 »; '' for always. */
  readonly text: string;
};

export function periodWords(period: GivenPeriod, now: Date): PeriodWords {
  const state = periodState(period, now);
  const text = spanText(period, now);
  if (state === 'planned') return { state, badge: 'à venir', text };
  if (state === 'over') {
    return period.closeAtEnd ? { state: 'closed', badge: 'fermée', text } : { state, badge: 'période finie', text };
  }
  if (period.end === null) return { state, badge: 'en cours, sans fin', text };
  const days = daysLeft(period.end, now);
  return { state, badge: days === 0 ? 'dernier jour' : `en cours, reste ${days}\u00a0j.`, text };
}

/** The end in few words: « jusqu’au 04.12, 17:30 », « période finie le 25.11 ». */
export function endWords(period: GivenPeriod, now: Date): string {
  const { start, end, closeAtEnd } = period;
  const state = periodState(period, now);
  if (state === 'over' && end !== null) return `${closeAtEnd ? 'fermée' : 'période finie'} le ${shortDay(end, now)}`;
  if (state === 'planned' && start !== null) return `dès le ${momentText(start, now)}`;
  return end === null ? 'sans fin' : `jusqu’au ${momentText(end, now)}`;
}

/** One period for all of them, or null: then there is none to say for all. */
export function onePeriod(periods: readonly GivenPeriod[]): GivenPeriod | null {
  const [first] = periods;
  return first !== undefined && periods.every((period) => sameGivenPeriod(period, first)) ? first : null;
}

function spanText({ start, end }: Period, now: Date): string {
  if (end === null) return start === null ? '' : `dès le ${momentText(start, now)}`;
  const isAhead = start === null || Date.parse(start) <= now.getTime();
  if (isAhead && Date.parse(end) >= now.getTime()) return `jusqu’au ${momentText(end, now)}`;
  return start === null ? `jusqu’au ${momentText(end, now)}` : `du ${shortDay(start, now)} au ${momentText(end, now)}`;
}

const momentText = (instant: string, now: Date): string =>
  `${shortDay(instant, now)}, ${writtenTime(schoolClock(new Date(instant)))}`;

/** What the badge of a course says to whoever distributes it (OP-085): its state, as its dates do. */
export const DISTRIBUTION_STATES = {
  planned: { label: 'Distribution planifiée', word: 'à venir' },
  running: { label: 'Distribution en cours', word: 'en cours' },
  over: { label: 'Distribution terminée', word: 'terminée' },
  closed: { label: 'Distribution fermée', word: 'fermée' },
} as const;
export type DistributionState = keyof typeof DISTRIBUTION_STATES;

export function distributionState(period: Period, isClosed: boolean, now: Date): DistributionState {
  if (isClosed) return 'closed';
  return periodState(period, now);
}
