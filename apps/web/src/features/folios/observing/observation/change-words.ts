import { linesOf, type ObservationChange } from '@pupitre/contract';
import { counted, type EvaluationLevel, scaleOf, selfLabels, stateLabel, UNSET_LABEL } from '@pupitre/learning';
import { shortDate } from '../../../../ui/text/dates.ts';
import { AUDIENCE_WORDS } from './audience-words.ts';
import type { TeacherValues } from './dialog-props.ts';

export type ChangeLine = { what: string; from: string; to: string };

const quoted = (text: string | undefined): string =>
  text === undefined || text === '' ? 'aucun' : `«\u00a0${text}\u00a0»`;
const marksWord = (count: number): string => ['aucune', 'une trace'][count] ?? counted(count, 'trace');

/** What one change altered, in words. */
export function changeLines(
  { before, after }: ObservationChange,
  optionsProfessionnelles: boolean,
): readonly ChangeLine[] {
  const scale = scaleOf(optionsProfessionnelles);
  const own = selfLabels(optionsProfessionnelles);
  const ownText = (state: 'ok' | 'nok' | null | undefined) =>
    state === null || state === undefined ? UNSET_LABEL : own[state];
  const lines: ChangeLine[] = [];
  const add = (what: string, from: string, to: string) => lines.push({ what, from, to });
  const days = [before.observedOn, after.observedOn].map((on) => (on == null ? '–' : shortDate(on)));
  if (after.state !== undefined && after.state === before.state) add('Observé le', days[0] ?? '', days[1] ?? '');
  else if (after.state !== undefined) {
    add('Niveau', stateLabel(scale, before.state ?? null), stateLabel(scale, after.state));
  }
  if (after.comment !== undefined) add('Commentaire', quoted(before.comment), quoted(after.comment));
  if (after.audience !== undefined && after.comment !== '') {
    add('Commentaire pour', AUDIENCE_WORDS[before.audience ?? 'team'], AUDIENCE_WORDS[after.audience]);
  }
  if (after.marks !== undefined) {
    const [were, are] = [linesOf(before.marks ?? ''), linesOf(after.marks)];
    add(
      'Trace',
      marksWord(were.length),
      were.length === 1 && are.length === 1 ? 'une autre trace' : marksWord(are.length),
    );
  }
  if (after.checked !== undefined) add('Vu', before.checked === true ? 'oui' : 'non', after.checked ? 'oui' : 'non');
  if (after.selfState !== undefined) add('Avis de l’élève', ownText(before.selfState), ownText(after.selfState));
  if (after.selfComment !== undefined) {
    add('Commentaire de l’élève', quoted(before.selfComment), quoted(after.selfComment));
  }
  lines.push(...earlierLines(before.earlier ?? [], after.earlier ?? [], scale));
  return lines;
}

type Earlier = NonNullable<ObservationChange['after']['earlier']>;

/** Earlier observations that were changed, that went and that came. */
function earlierLines(gone: Earlier, come: Earlier, scale: readonly EvaluationLevel[]): ChangeLine[] {
  const text = (one: Earlier[number] | undefined) =>
    one === undefined
      ? 'aucune'
      : [`${stateLabel(scale, one.state)}, ${shortDate(one.observedOn)}`, one.comment === '' ? '' : quoted(one.comment)]
          .filter((part) => part !== '')
          .join(', ');
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    what: 'Observation datée',
    from: text(gone[index]),
    to: text(come[index]),
  }));
}

/**
 * What a cell held after the change at `index` of its history (latest first): each field as the nearest change at or
 * before it left it, or as the first later change found it.
 */
export function valuesAfter(history: readonly ObservationChange[], index: number, now: TeacherValues): TeacherValues {
  const teachers = history.filter(({ side }) => side === 'teacher');
  const chosen = history[index];
  const place = chosen === undefined ? -1 : teachers.indexOf(chosen);
  const at = <Field extends keyof TeacherValues>(field: Field): TeacherValues[Field] => {
    for (const change of teachers.slice(place)) {
      const value = change.after[field];
      if (value !== undefined) return value as TeacherValues[Field];
    }
    for (const change of teachers.slice(0, place).reverse()) {
      const value = change.before[field];
      if (value !== undefined) return value as TeacherValues[Field];
    }
    return now[field];
  };
  return {
    state: at('state'),
    comment: at('comment'),
    audience: at('audience'),
    marks: at('marks'),
    checked: at('checked'),
  };
}
