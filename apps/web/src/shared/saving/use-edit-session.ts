import { useEffect, useEffectEvent } from 'react';
import type { Versions } from './conflict.ts';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useLeaving } from './use-leaving.ts';
import { type Base, type SaveOptions, useSave } from './use-save.ts';

/** What an editor shows, and how it takes over a version that is not its own. */
export type DraftEditor<Draft, Content> = {
  readonly draft: Draft;
  readonly base: Base<Draft>;
  readonly isDirty: boolean;
  /** Puts back what the browser kept; answers what stands there then. */
  readonly restore: (stored: StoredDraft<Draft>) => { mine: Draft; base: Base<Draft> };
  /** Shows a content as the server has it; mine is given up. */
  readonly adopt: (current: Content) => void | Promise<void>;
  /** Shows a merged draft; answers what it is saved on top of. */
  readonly rebase: (current: Content, merged: Draft) => Base<Draft> | Promise<Base<Draft>>;
  /** The server took `sent`; what was typed meanwhile stays, and is not saved yet. */
  readonly markSaved: (sent: Draft, saved: Content) => void | Promise<void>;
};

type EditSession<Draft, Content> = Pick<
  SaveOptions<Draft, Content>,
  'send' | 'readCurrent' | 'onConflict' | 'goneMessage'
> & {
  editor: DraftEditor<Draft, Content>;
  storage: DraftStorage<Draft>;
  /** Whether two drafts of different visits say the same. */
  sameText: (a: Draft, b: Draft) => boolean;
  draftOf: (content: Content) => Draft;
  isSame: (versions: Versions<Draft>) => boolean;
  /** Caches and the toast; the editor and the draft are up to date then. */
  onSaved: (saved: Content) => void | Promise<void>;
};

/**
 * What every editor does with a draft: keeps it on the device, saves it, compares it with somebody else's version, and
 * finishes the save that an ended session interrupted once the same person is back.
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
    kept.settle();
    return restored;
  };
  const finishSave = useEffectEvent(() => {
    const { found } = kept;
    if (found === null || !found.finishSave) return;
    const { mine, base } = restore(found.value);
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
    keptAt: kept.keptAt,
    /** What an earlier visit left and nobody has asked to be saved. */
    found: kept.found !== null && !kept.found.finishSave ? kept.found : null,
    restore: (stored: StoredDraft<Draft>) => void restore(stored),
    forget: kept.forget,
    save: async () => await save(editor.draft, editor.base),
    mayLeave: leaving.mayLeave,
    letGo: () => {
      leaving.letGo();
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
              // Nothing of mine is left: the server has it already.
              if (options.sameText(merged, draftOf(conflict))) await takeTheirs(conflict);
              else await save(merged, await editor.rebase(conflict, merged));
            },
          },
  };
}

export type EditSessionState<Draft, Content> = ReturnType<typeof useEditSession<Draft, Content>>;
