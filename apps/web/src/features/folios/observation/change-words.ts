import type { ObservationChange } from '@pupitre/contract';
import { scaleOf, selfLabels, stateLabel, UNSET_LABEL } from '@pupitre/learning';
import type { TeacherValues } from './dialog-props.ts';

export type ChangeLine = { what: string; from: string; to: string };

const quoted = (text: string | undefined): string =>
  text === undefined || text === '' ? 'aucun' : `«\u00a0${text}\u00a0»`;
const mark = (address: string | undefined): string =>
  address === undefined || address === '' ? 'aucune' : 'une trace';

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
  if (after.state !== undefined) {
    add('Niveau', stateLabel(scale, before.state ?? null), stateLabel(scale, after.state));
  }
  if (after.comment !== undefined) add('Commentaire', quoted(before.comment), quoted(after.comment));
  if (after.markUrl !== undefined) {
    const to =
      before.markUrl !== undefined && before.markUrl !== '' && after.markUrl !== ''
        ? 'une autre trace'
        : mark(after.markUrl);
    add('Trace', mark(before.markUrl), to);
  }
  if (after.checked !== undefined) add('Vu', before.checked === true ? 'oui' : 'non', after.checked ? 'oui' : 'non');
  if (after.selfState !== undefined) add('Avis de l’élève', ownText(before.selfState), ownText(after.selfState));
  if (after.selfComment !== undefined) {
    add('Commentaire de l’élève', quoted(before.selfComment), quoted(after.selfComment));
  }
  return lines;
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
  return { state: at('state'), comment: at('comment'), markUrl: at('markUrl'), checked: at('checked') };
}
