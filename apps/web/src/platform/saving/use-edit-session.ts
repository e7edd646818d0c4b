import { useEffect, useEffectEvent } from 'react';
import type { Versions } from './conflict.ts';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useLeaving } from './use-leaving.ts';
import { type Base, type SaveOptions, useSave } from './use-save.ts';

/** What an editor shows, and how it adopts another version. */
export type DraftEditor<Draft, Content> = {
  readonly draft: Draft;
  readonly base: Base<Draft>;
  readonly isDirty: boolean;
  /** Restores the stored draft; returns the resulting draft. */
  readonly restore: (stored: StoredDraft<Draft>) => { mine: Draft; base: Base<Draft> };
  /** Shows the server's version and discards mine. */
  readonly adopt: (current: Content) => void | Promise<void>;
  /** Shows a merged draft; returns the version that it is saved on. */
  readonly rebase: (current: Content, merged: Draft) => Base<Draft> | Promise<Base<Draft>>;
  /** The server saved `sent`; text typed meanwhile stays unsaved. */
  readonly markSaved: (sent: Draft, saved: Content) => void | Promise<void>;
};

type EditSession<Draft, Content> = Pick<
  SaveOptions<Draft, Content>,
  'send' | 'readCurrent' | 'onConflict' | 'goneMessage'
> & {
  editor: DraftEditor<Draft, Content>;
  storage: DraftStorage<Draft>;
  /** Whether two drafts of different visits are equal. */
  sameText: (a: Draft, b: Draft) => boolean;
  draftOf: (content: Content) => Draft;
  isSame: (versions: Versions<Draft>) => boolean;
  /** Updates caches and shows the toast; editor and draft are up to date by then. */
  onSaved: (saved: Content) => void | Promise<void>;
};

/**
 * The draft of every editor: stores it on the device, saves it, compares it with another version, and resumes a save
 * that an expired session interrupted, once the same person is back.
 */
export function useEditSession<Draft, Content>(options: EditSession<Draft, Content>) {
  const { editor, draftOf } = options;
  const kept = useKeptDraft(options.storage, editor, options.sameText);
  const leaving = useLeaving(kept.keepForSignIn);
  const versionsWith = (mine: Draft, base: Base<Draft>, current: Content): Versions<Draft> => ({
    base: base.draft,
    mine,
    theirs: draftOf(current),
  });
  const { save, state, conflict, clearConflict } = useSave<Draft, Content>({
    ...options,
    isDirty: editor.isDirty,
    isSame: (mine, base, current) => options.isSame(versionsWith(mine, base, current)),
    onSaved: async (sent, saved) => {
      await editor.markSaved(sent, saved);
      kept.forget();
      await options.onSaved(saved);
    },
  });

  const restore = (stored: StoredDraft<Draft>) => {
    const restored = editor.restore(stored);
    kept.dismiss();
    return restored;
  };
  const finishSave = useEffectEvent(() => {
    const { earlierDraft } = kept;
    if (earlierDraft === null || !earlierDraft.finishSave) return;
    const { mine, base } = restore(earlierDraft.value);
    void save(mine, base);
  });
  useEffect(() => finishSave(), []);

  const takeTheirs = async (theirs: Content) => {
    await editor.adopt(theirs);
    kept.forget();
    clearConflict();
  };
  return {
    state,
    keptAt: kept.storedAt,
    /** The draft of an earlier visit that nobody has saved. */
    found: kept.earlierDraft !== null && !kept.earlierDraft.finishSave ? kept.earlierDraft : null,
    restore: (stored: StoredDraft<Draft>) => void restore(stored),
    forget: kept.forget,
    save: async () => await save(editor.draft, editor.base),
    mayLeave: leaving.mayLeave,
    allowLeaving: () => {
      leaving.allowLeaving();
      kept.forget();
    },
    beforeSignIn: leaving.beforeSignIn,
    conflict:
      conflict === null
        ? null
        : {
            current: conflict,
            versions: versionsWith(editor.draft, editor.base, conflict),
            takeTheirs: async () => await takeTheirs(conflict),
            saveMerged: async (merged: Draft) => {
              // No difference of mine is left: the server has it already.
              if (options.sameText(merged, draftOf(conflict))) await takeTheirs(conflict);
              else await save(merged, await editor.rebase(conflict, merged));
            },
          },
  };
}
