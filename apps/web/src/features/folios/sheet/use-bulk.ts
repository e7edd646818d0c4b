import { useState } from 'react';
import type { Selection } from '../use-selection.ts';
import { type BulkAction, bulkChange, bulkQuestion, countLost } from './bulk-actions.ts';
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
