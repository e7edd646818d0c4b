import type { TeamMember } from '@pupitre/contract';
import { useCallback, useMemo, useReducer, useState } from 'react';
import type { StoredDraft } from '../saving/draft-storage.ts';
import type { Base } from '../saving/use-save.ts';

type Row = { readonly key: number; readonly id: number };

/** A content being edited: what stands at its head, its lines, its team. */
export type ContentDraft<Head, R extends Row> = {
  readonly head: Head;
  readonly rows: readonly R[];
  readonly team: readonly TeamMember[];
};

/** What an editor of one kind of content knows of it. */
type ContentKind<Head, R extends Row, Content, State, Action> = {
  readonly draftOf: (content: Content) => ContentDraft<Head, R>;
  readonly reducer: (state: State, action: Action) => State;
  readonly start: (rows: readonly R[]) => State;
  readonly load: (rows: readonly R[]) => Action;
  readonly saved: (ids: ReadonlyMap<number, number>) => Action;
  /** Ids of the lines as the server has them, in their order. */
  readonly idsOf: (content: Content) => readonly number[];
  /** Lines that a save sends. */
  readonly sentRows: (rows: readonly R[]) => readonly R[];
  readonly same: (a: ContentDraft<Head, R>, b: ContentDraft<Head, R>) => boolean;
  readonly isValid: (draft: ContentDraft<Head, R>) => boolean;
};

type SavedContent = { readonly version: number };

/** State of one content being edited: head, lines, team, and what they are compared with. `kind` never changes. */
export function useContentEditor<
  Head,
  R extends Row,
  Content extends SavedContent,
  State extends { rows: readonly R[] },
  Action,
>(content: Content, kind: ContentKind<Head, R, Content, State, Action>) {
  type Draft = ContentDraft<Head, R>;
  const [base, setBase] = useState<Base<Draft>>(() => ({ version: content.version, draft: kind.draftOf(content) }));
  const [head, setHead] = useState<Head>(base.draft.head);
  const [team, setTeam] = useState<Draft['team']>(base.draft.team);
  const [table, dispatch] = useReducer(kind.reducer, base.draft.rows, kind.start);
  const draft = useMemo<Draft>(() => ({ head, team, rows: table.rows }), [head, team, table.rows]);
  const isDirty = useMemo(() => !kind.same(draft, base.draft), [kind, draft, base]);
  const isValid = useMemo(() => kind.isValid(draft), [kind, draft]);

  const show = useCallback(
    (next: Draft) => {
      setHead(next.head);
      setTeam(next.team);
      dispatch(kind.load(next.rows));
    },
    [kind],
  );

  return {
    base,
    draft,
    table,
    isDirty,
    isValid,
    dispatch,
    setHead,
    setTeam,
    changeHead: useCallback((change: Partial<Head>) => setHead((before) => ({ ...before, ...change })), []),
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
        const rows = kind.sentRows(sent.rows);
        const known = kind.idsOf(saved);
        const ids = new Map(rows.map((row, index) => [row.key, known[index] ?? row.id]));
        dispatch(kind.saved(ids));
        setBase({
          version: saved.version,
          draft: { ...sent, rows: rows.map((row) => ({ ...row, id: ids.get(row.key) ?? row.id })) },
        });
      },
      [kind],
    ),
  };
}
