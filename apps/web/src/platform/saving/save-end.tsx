import { useHotkeys } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { SaveBar } from './save-bar.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

/** Ctrl+S or Cmd+S saves, also from inside a field, and never opens the browser's own dialog (GEN-09). */
export function useSaveShortcut(save: () => void): void {
  useHotkeys([['mod+S', save, { preventDefault: true }]], [], true);
}

type SaveEndProps = Omit<ComponentProps<typeof SaveBar>, 'disabled' | 'onSave'> & {
  /** Resolves to whether it is saved. */
  onSave: () => Promise<boolean>;
  canSave: boolean;
  /** Whether leaving loses something. */
  isDirty: boolean;
  mayLeave: () => boolean;
  /** Something else would be lost that the save does not keep: then nothing offers to save and leave. */
  hasOther?: boolean;
};

/** The end of every editor: its bar, Ctrl+S, and the question before leaving. */
export function SaveEnd({ canSave, isDirty, mayLeave, hasOther = false, onSave, ...bar }: SaveEndProps) {
  useSaveShortcut(() => {
    if (canSave) void onSave();
  });
  return (
    <>
      <SaveBar {...bar} onSave={() => void onSave()} disabled={!canSave} />
      <UnsavedChanges dirty={isDirty} allowLeave={mayLeave} {...(canSave && !hasOther ? { onSave } : {})} />
    </>
  );
}
