import type { Period } from './period.ts';
import {
  addDays,
  type SchoolClock,
  type SchoolDay,
  type SchoolTime,
  schoolClock,
  schoolInstant,
  weekday,
} from './school-time.ts';

/** Choices of the period picker, in their order (DIST-22, OP-100). */
export const PERIOD_PRESETS = ['today', 'tomorrow', 'restOfWeek', 'nextWeek', 'always', 'custom'] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];
/** « Durée personnalisée » asks for its dates; the others are periods by themselves. */
export type ReadyPreset = Exclude<PeriodPreset, 'custom'>;

/** DIST-24 to DIST-28. */
export const PRESET_START: SchoolTime = { hour: 0, minute: 10 };
export const PRESET_END: SchoolTime = { hour: 23, minute: 55 };
export const CUSTOM_START: SchoolTime = { hour: 7, minute: 30 };
export const CUSTOM_END: SchoolTime = { hour: 17, minute: 30 };
export const CUSTOM_DAYS = 10;
export const MINUTE_STEP = 5;
const FRIDAY = 5;

/** The presets that make sense now: no rest of the week on a weekend (OP-101), no today once its end has come. */
export function offeredPresets(now: Date): PeriodPreset[] {
  const today = schoolClock(now);
  return PERIOD_PRESETS.filter((preset) => {
    if (preset === 'restOfWeek') return weekday(today) <= FRIDAY && presetEnd(restOfWeekEnd(today)) > now;
    return preset !== 'today' || presetEnd(today) > now;
  });
}

/** The period of a preset, in the schools' local time, so that summer time does not move it. */
export function presetPeriod(preset: ReadyPreset, now: Date): Period {
  const today = schoolClock(now);
  switch (preset) {
    case 'today':
      return period(schoolInstant(today, today), presetEnd(today));
    case 'tomorrow': {
      const tomorrow = addDays(today, 1);
      return period(presetStart(tomorrow), presetEnd(tomorrow));
    }
    case 'restOfWeek':
      return period(presetStart(today), presetEnd(restOfWeekEnd(today)));
    case 'nextWeek': {
      const monday = addDays(today, 8 - weekday(today));
      return period(presetStart(monday), presetEnd(addDays(monday, FRIDAY - 1)));
    }
    case 'always':
      return { start: null, end: null };
  }
}

/** What « Durée personnalisée » proposes at first (DIST-24). */
export function customPeriod(now: Date): { start: SchoolClock; end: SchoolClock } {
  const today = schoolClock(now);
  return { start: { ...dayOf(today), ...CUSTOM_START }, end: { ...addDays(today, CUSTOM_DAYS), ...CUSTOM_END } };
}

const dayOf = ({ year, month, day }: SchoolDay): SchoolDay => ({ year, month, day });
const restOfWeekEnd = (today: SchoolDay): SchoolDay => addDays(today, FRIDAY - weekday(today));
const presetStart = (day: SchoolDay): Date => schoolInstant(day, PRESET_START);
const presetEnd = (day: SchoolDay): Date => schoolInstant(day, PRESET_END);
const period = (start: Date, end: Date): Period => ({ start: start.toISOString(), end: end.toISOString() });
