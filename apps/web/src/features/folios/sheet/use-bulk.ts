import { counted, type EvaluationLevel, type LevelCode, plural, stateLabel } from '@pupitre/learning';
import { useState } from 'react';
import type { TeacherValues } from '../observation/dialog-props.ts';
import type { Selection } from '../use-selection.ts';
import type { SheetRow } from './sheet-rows.ts';
import type { SheetPageState } from './use-sheet-page.ts';

/** Actions on every row that is chosen; what one of them would lose is asked for first. */
export function useBulk({ sheet, scale }: SheetPageState, shown: readonly SheetRow[], { keys }: Selection) {
  const [asked, setAsked] = useState<{ action: BulkAction; isOpen: boolean } | null>(null);
  const rows = shown.filter(({ id }) => keys.has(id));
  const count = rows.length;
  const lostBy = (action: BulkAction) => countLost(rows, action);
  const apply = (action: BulkAction) => {
    const { change, unchecks } = bulkChange(action);
    sheet.changeAll(keys, change, { unchecks });
  };
  const close = () => asked !== null && setAsked({ ...asked, isOpen: false });
  const question = asked === null ? null : bulkQuestion(asked.action, lostBy(asked.action), count, scale);
  const areSeen = count > 0 && rows.every(({ checked }) => checked);
  return {
    count,
    areSeen,
    lostBy,
    apply,
    ask: (action: BulkAction) => (lostBy(action) === 0 ? apply(action) : setAsked({ action, isOpen: true })),
    toggleSeen: () => sheet.changeAll(keys, { checked: !areSeen }, { unchecks: false }),
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

/** What the toolbar does to the rows that are chosen (STUD-09 to STUD-14). */
type BulkAction =
  | { kind: 'state'; state: LevelCode | null }
  | { kind: 'comment'; comment: string }
  | { kind: 'mark'; markUrl: string }
  | { kind: 'erase'; field: 'comment' | 'state' | 'markUrl' };

function bulkChange(action: BulkAction): { change: Partial<TeacherValues>; unchecks: boolean } {
  switch (action.kind) {
    case 'state':
      return { change: { state: action.state }, unchecks: true };
    case 'comment':
      return { change: { comment: action.comment }, unchecks: true };
    case 'mark':
      return { change: { markUrl: action.markUrl }, unchecks: true };
    case 'erase':
      return { change: action.field === 'state' ? { state: null } : { [action.field]: '' }, unchecks: false };
  }
}

/** How many rows lose something that was there. */
function countLost(rows: readonly SheetRow[], action: BulkAction): number {
  switch (action.kind) {
    case 'state':
      return rows.filter(({ state }) => state !== null && state !== action.state).length;
    case 'comment':
      return rows.filter(({ comment }) => comment !== '' && comment !== action.comment).length;
    case 'mark':
      return rows.filter(({ markUrl }) => markUrl !== '' && markUrl !== action.markUrl).length;
    case 'erase':
      return rows.filter((row) => row[action.field] !== null && row[action.field] !== '').length;
  }
}

const WORDS = { state: 'évaluation', comment: 'commentaire', markUrl: 'trace' } as const;

const fieldOf = (action: BulkAction): keyof typeof WORDS => {
  switch (action.kind) {
    case 'erase':
      return action.field;
    case 'mark':
      return 'markUrl';
    default:
      return action.kind;
  }
};

/** The question before something is replaced or erased. */
function bulkQuestion(
  action: BulkAction,
  lost: number,
  chosen: number,
  scale: readonly EvaluationLevel[],
): { title: string; text: string; confirm: string } {
  const what = counted(lost, WORDS[fieldOf(action)]);
  const rows = plural(chosen, 'la ligne choisie', `les ${chosen}\u00a0lignes choisies`);
  const later = 'Rien n’est enregistré avant «\u00a0Enregistrer\u00a0».';
  if (action.kind === 'erase') {
    return { title: `Effacer ${what}\u00a0?`, text: `Pour ${rows}. ${later}`, confirm: 'Effacer' };
  }
  const by = action.kind === 'state' ? ` par «\u00a0${stateLabel(scale, action.state)}\u00a0»` : '';
  return { title: `Remplacer ${what}\u00a0?`, text: `Pour ${rows}${by}. ${later}`, confirm: 'Remplacer' };
}
