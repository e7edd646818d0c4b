import { linesOf, MARKS_MAX, type ObservationDraft } from '@pupitre/contract';
import { AppError } from '../../http/app-error.ts';

type GivenMarks = Pick<ObservationDraft, 'markUrl' | 'marks' | 'addMarks'>;

/** Addresses that a row names. */
export const marksIn = ({ markUrl = '', marks = '', addMarks = '' }: GivenMarks): string[] => [
  ...linesOf(markUrl),
  ...linesOf(marks),
  ...linesOf(addMarks),
];

/**
 * The marks of an observation once the row is applied, one a line; with `isNew` only those that it has not. What it has
 * stays as it is; others have to be media that the person may open, in our spelling (`paths`).
 */
export function nextMarks(
  { present, isNew }: { present: string; isNew: boolean },
  given: GivenMarks,
  paths: ReadonlyMap<string, string>,
  index: number,
): string {
  const before = linesOf(present);
  const pathOf = (address: string, field: keyof GivenMarks) => {
    const path = before.includes(address) ? address : paths.get(address);
    if (path !== undefined) return path;
    throw refused(index, field, 'Choisissez un média enregistré dans Pupitre.');
  };
  const kept =
    given.marks === undefined
      ? withFirst(before, given.markUrl, (address) => pathOf(address, 'markUrl'))
      : linesOf(given.marks).map((address) => pathOf(address, 'marks'));
  const added = linesOf(given.addMarks ?? '').map((address) => pathOf(address, 'addMarks'));
  const all = [...new Set([...kept, ...added])];
  const next = isNew ? all.filter((mark) => !before.includes(mark)) : all;
  if (next.length > MARKS_MAX) throw refused(index, 'addMarks', `${MARKS_MAX} traces au plus par observation.`);
  return next.join('\n');
}

/** The API of one mark speaks of the first: another takes its place, nothing removes it. */
function withFirst(before: readonly string[], given: string | undefined, pathOf: (address: string) => string) {
  if (given === undefined) return before;
  return given === '' ? before.slice(1) : [pathOf(given), ...before.slice(1)];
}

const refused = (index: number, field: keyof GivenMarks, message: string) =>
  new AppError('INVALID', { fields: { [`${index}.${field}`]: message } });
