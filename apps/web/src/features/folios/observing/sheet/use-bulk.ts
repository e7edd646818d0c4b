import { type Audience, linesOf, MARKS_MAX } from '@pupitre/contract';
import { counted, type EvaluationLevel, type LevelCode, plural, stateLabel } from '@pupitre/learning';
import { useState } from 'react';
import type { Selection } from '../../use-selection.ts';
import type { SheetRow } from './sheet-rows.ts';
import { isEarlier, withMark } from './sheet-rows.ts';
import type { SheetPageState } from './use-sheet-page.ts';

/** Actions on every row that is ticked, on all that are shown while none is (STUD-08); what one of them would lose is asked for first. */
export function useBulk({ sheet, scale }: SheetPageState, shown: readonly SheetRow[], { keys }: Selection) {
  const [asked, setAsked] = useState<{ action: BulkAction; isOpen: boolean } | null>(null);
  const ticked = shown.filter(({ id }) => keys.has(id));
  const rows = ticked.length === 0 ? shown : ticked;
  const ids = new Set(rows.map(({ id }) => id));
  const count = rows.length;
  const lostBy = (action: BulkAction) => countLost(rows, action);
  const apply = (action: BulkAction) => {
    const audience = action.field === 'comment' && action.audience !== undefined ? { audience: action.audience } : {};
    sheet.changeAll(ids, { [action.field]: action.value, ...audience }, { unchecks: action.isErasing !== true });
  };
  const close = () => asked !== null && setAsked({ ...asked, isOpen: false });
  const question = asked === null ? null : bulkQuestion(asked.action, lostBy(asked.action), count, scale);
  const areSeen = count > 0 && rows.every(({ checked }) => checked);
  return {
    count,
    ticked: ticked.length,
    ofToday: shown.filter((row) => row.state !== null && !isEarlier(row)).length,
    areSeen,
    lostBy,
    apply,
    /** One more for each; rows that have as many as there may be are left, and counted. */
    addMark: (url: string): number => {
      const free = rows.filter((row) => isEarlier(row) || linesOf(row.marks).length < MARKS_MAX);
      for (const { id, marks } of free) sheet.change(id, { marks: withMark(marks, url) });
      return count - free.length;
    },
    ask: (action: BulkAction) => (lostBy(action) === 0 ? apply(action) : setAsked({ action, isOpen: true })),
    toggleSeen: () => sheet.changeAll(ids, { checked: !areSeen }, { unchecks: false }),
    /** What is asked now; it keeps its words while it closes. */
    asked:
      asked === null || question === null
        ? null
        : {
            ...question,
            isOpen: asked.isOpen,
            close,
            confirmed: () => {
              apply(asked.action);
              close();
            },
          },
  };
}

export type Bulk = ReturnType<typeof useBulk>;

/** One field of the rows that are chosen, replaced or erased (STUD-09 to STUD-14). */
type BulkAction = { isErasing?: true } & (
  | { field: 'state'; value: LevelCode | null }
  | { field: 'comment'; value: string; audience?: Audience }
  | { field: 'marks'; value: string }
);

/** What an erased field holds. */
export const erasing = (field: BulkAction['field']): BulkAction =>
  field === 'state' ? { field, value: null, isErasing: true } : { field, value: '', isErasing: true };

/** How many rows lose something that was there; what is of another day stays with it, unless it is erased. */
const countLost = (rows: readonly SheetRow[], { field, value, isErasing }: BulkAction): number =>
  rows.filter(
    (row) =>
      row[field] !== null && row[field] !== '' && row[field] !== value && (isErasing === true || !isEarlier(row)),
  ).length;

const WORDS = { state: 'évaluation', comment: 'commentaire', marks: 'trace' } as const;

/** The question before something is replaced or erased. */
function bulkQuestion(
  action: BulkAction,
  lost: number,
  chosen: number,
  scale: readonly EvaluationLevel[],
): { title: string; text: string; confirm: string } {
  const what = counted(lost, WORDS[action.field]);
  const rows = plural(chosen, 'une ligne', `${chosen}\u00a0lignes`);
  const later = 'Rien n’est enregistré avant «\u00a0Enregistrer\u00a0».';
  if (action.isErasing) {
    return { title: `Effacer ${what}\u00a0?`, text: `Pour ${rows}. ${later}`, confirm: 'Effacer' };
  }
  const by = action.field === 'state' ? ` par «\u00a0${stateLabel(scale, action.value)}\u00a0»` : '';
  return { title: `Remplacer ${what}\u00a0?`, text: `Pour ${rows}${by}. ${later}`, confirm: 'Remplacer' };
}
