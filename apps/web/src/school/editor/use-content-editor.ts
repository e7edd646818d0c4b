import { useCallback, useMemo, useReducer, useState } from 'react';
import type { Row } from '../../platform/saving/conflict.ts';
import type { StoredDraft } from '../../platform/saving/draft-storage.ts';
import type { Base } from '../../platform/saving/use-save.ts';
import type { ContentComparison, ContentDraft, Head } from './content-comparison.ts';

/** What every reducer of lines knows: other lines, and the ids that the server gave by key. */
type LinesAction<R extends Row> =
  | { type: 'load'; rows: readonly R[] }
  | { type: 'saved'; ids: ReadonlyMap<number, number> };

/** What an editor of one kind of content knows of it. */
export type EditedKind<H extends Head, R extends Row, Content, State, Action> = {
  readonly comparison: ContentComparison<H, R>;
  readonly draftOf: (content: Content) => ContentDraft<H, R>;
  readonly reducer: (state: State, action: Action | LinesAction<R>) => State;
  readonly start: (rows: readonly R[]) => State;
  /** Ids of the lines as the server has them, in their order. */
  readonly idsOf: (content: Content) => readonly number[];
  readonly isValid: (draft: ContentDraft<H, R>) => boolean;
};

export type SavedContent = { readonly id: number; readonly version: number; readonly canDelete: boolean };

/** State of one content being edited: head, lines, team, and what they are compared with. `kind` never changes. */
export function useContentEditor<
  H extends Head,
  R extends Row,
  Content extends SavedContent,
  State extends { rows: readonly R[] },
  Action,
>(content: Content, kind: EditedKind<H, R, Content, State, Action>) {
  type Draft = ContentDraft<H, R>;
  const [base, setBase] = useState<Base<Draft>>(() => ({ version: content.version, draft: kind.draftOf(content) }));
  const [head, setHead] = useState<H>(base.draft.head);
  const [team, setTeam] = useState<Draft['team']>(base.draft.team);
  const [table, dispatch] = useReducer(kind.reducer, base.draft.rows, kind.start);
  const draft = useMemo<Draft>(() => ({ head, team, rows: table.rows }), [head, team, table.rows]);
  const isDirty = useMemo(() => !kind.comparison.same(draft, base.draft), [kind, draft, base]);
  const isValid = useMemo(() => kind.isValid(draft), [kind, draft]);

  const show = useCallback((next: Draft) => {
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
    setHead,
    setTeam,
    changeHead: useCallback((change: Partial<H>) => setHead((before) => ({ ...before, ...change })), []),
    /** Puts back what the browser kept, with the version that it started from. */
    restore: useCallback(
      ({ version, mine, base: stored }: StoredDraft<Draft>) => {
        const from = { version, draft: stored };
        setBase(from);
        show(mine);
        return { mine, base: from };
      },
      [show],
    ),
    /** Shows the server's version and discards mine. */
    adopt: useCallback(
      (current: Content) => {
        const next = kind.draftOf(current);
        setBase({ version: current.version, draft: next });
        show(next);
      },
      [kind, show],
    ),
    /** Shows a merged draft, to be saved on top of the server's version. */
    rebase: useCallback(
      (current: Content, merged: Draft): Base<Draft> => {
        const next = { version: current.version, draft: kind.draftOf(current) };
        setBase(next);
        show(merged);
        return next;
      },
      [kind, show],
    ),
    /** The server saved `sent`; text typed meanwhile stays unsaved. */
    markSaved: useCallback(
      (sent: Draft, saved: Content) => {
        const rows = kind.comparison.sentRows(sent.rows);
        const known = kind.idsOf(saved);
        const ids = new Map(rows.map((row, index) => [row.key, known[index] ?? row.id]));
        dispatch({ type: 'saved', ids });
        setBase({
          version: saved.version,
          draft: { ...sent, rows: rows.map((row) => ({ ...row, id: ids.get(row.key) ?? row.id })) },
        });
      },
      [kind],
    ),
  };
}
