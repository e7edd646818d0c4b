import type { List } from '@pupitre/contract';
import { useCallback, useMemo, useReducer, useState } from 'react';
import type { StoredDraft } from '../../../shared/unsaved/draft-storage.ts';
import type { Base } from '../../../shared/unsaved/use-save-content.ts';
import { filledRows, itemTableReducer, startItemTable } from './item-table-state.ts';
import { draftOfList, isValidDraft, type ListDraft, type ListHead, sameDraft } from './list-draft.ts';

/** State of one list being edited: head, words, team, and what they are compared with. */
export function useListEditor(list: List) {
  const [base, setBase] = useState<Base<ListDraft>>(() => ({ version: list.version, draft: draftOfList(list) }));
  const [head, setHead] = useState<ListHead>(base.draft.head);
  const [team, setTeam] = useState<ListDraft['team']>(base.draft.team);
  const [table, dispatch] = useReducer(itemTableReducer, base.draft.rows, startItemTable);
  const draft = useMemo<ListDraft>(() => ({ head, team, rows: table.rows }), [head, team, table.rows]);
  const isDirty = useMemo(() => !sameDraft(draft, base.draft), [draft, base]);
  const isValid = useMemo(() => isValidDraft(draft), [draft]);

  const show = useCallback((next: ListDraft) => {
    setHead(next.head);
    setTeam(next.team);
    dispatch({ type: 'load', rows: next.rows });
  }, []);

  return {
    base,
    draft,
    table,
    isDirty,
    isValid,
    dispatch,
    setTeam,
    changeHead: useCallback((change: Partial<ListHead>) => setHead((before) => ({ ...before, ...change })), []),
    /** Puts back what the browser kept, with the version that it started from. */
    restore: useCallback(
      (stored: StoredDraft<ListDraft>) => {
        setBase({ version: stored.version, draft: stored.base });
        show(stored.mine);
      },
      [show],
    ),
    /** Shows a list as the server has it; mine is given up. */
    adopt: useCallback(
      (current: List) => {
        const next = draftOfList(current);
        setBase({ version: current.version, draft: next });
        show(next);
      },
      [show],
    ),
    /** Shows a merged draft, to be saved on top of the server's version. */
    rebase: useCallback(
      (current: List, merged: ListDraft): Base<ListDraft> => {
        const next = { version: current.version, draft: draftOfList(current) };
        setBase(next);
        show(merged);
        return next;
      },
      [show],
    ),
    /** The server took `sent`; what was typed meanwhile stays, and is not saved yet. */
    markSaved: useCallback((sent: ListDraft, saved: List) => {
      const rows = filledRows(sent.rows);
      const ids = new Map(rows.map((row, index) => [row.key, saved.items[index]?.id ?? row.id]));
      dispatch({ type: 'saved', ids });
      setBase({
        version: saved.version,
        draft: { ...sent, rows: rows.map((row) => ({ ...row, id: ids.get(row.key) ?? row.id })) },
      });
    }, []),
  };
}

export type ListEditorState = ReturnType<typeof useListEditor>;
