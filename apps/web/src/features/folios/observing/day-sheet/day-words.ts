import { type MediaKind, mediaKindOf } from '@pupitre/contract';
import type { EvaluationLevel } from '@pupitre/learning';
import { counted, DAY_MS, stateLabel } from '@pupitre/learning';
import { serverNow } from '../../../../api/server-time.ts';
import { clockTime, shortDate } from '../../../../ui/text/dates.ts';
import { isToday, shortDay } from '../cells/of-today.ts';
import type { CellDay } from './cell-days.ts';

/** Ms after which a day is told with its year. */
const YEAR_SOON = 300 * DAY_MS;

/** « 18.11 », with the year where that is long ago; another one of today by its hour. */
export function dayName(observedOn: string): string {
  if (isToday(observedOn)) return `aujourd’hui, ${clockTime(new Date(observedOn))}`;
  return serverNow().getTime() - Date.parse(observedOn) > YEAR_SOON ? shortDate(observedOn) : shortDay(observedOn);
}

/** « le 18.11 », « aujourd’hui, 08:14 ». */
export const onDay = (observedOn: string): string =>
  isToday(observedOn) ? dayName(observedOn) : `le ${dayName(observedOn)}`;

/** « du 18.11 », « d’aujourd’hui ». */
export const ofDay = (observedOn: string | null): string =>
  observedOn === null
    ? 'd’aujourd’hui'
    : isToday(observedOn)
      ? `d’${dayName(observedOn)}`
      : `du ${dayName(observedOn)}`;

const KINDS: Record<MediaKind, readonly [string, string]> = {
  image: ['photo', 'photos'],
  video: ['film', 'films'],
  sound: ['voix', 'voix'],
  document: ['fichier', 'fichiers'],
};

/** « 1 photo », « 2 voix », « 3 traces » of several kinds; names or addresses of the files. */
export function tracesText(names: readonly string[]): string {
  const kinds = [...new Set(names.map((name) => mediaKindOf(name) ?? 'document'))];
  const [one, many] = (kinds.length === 1 && kinds[0] !== undefined ? KINDS[kinds[0]] : null) ?? ['trace', 'traces'];
  return counted(names.length, one, many);
}

/** What an observation says, for a question: « Déjà observé, «\u00a0Titre juste.\u00a0», 1 photo ». */
export const saidText = (
  { state, comment }: Pick<CellDay, 'state' | 'comment'>,
  marks: readonly string[],
  scale: readonly EvaluationLevel[],
): string =>
  [
    stateLabel(scale, state),
    ...(comment === '' ? [] : [`«\u00a0${comment}\u00a0»`]),
    ...(marks.length === 0 ? [] : [tracesText(marks)]),
  ].join(', ');
