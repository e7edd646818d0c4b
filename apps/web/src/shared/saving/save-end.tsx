import { useHotkeys } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { SaveBar } from './save-bar.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

/** Ctrl+S or Cmd+S saves, also from inside a field, and never opens the browser's own dialog (GEN-09). */
export function useSaveShortcut(save: () => void): void {
  useHotkeys([['mod+S', save, { preventDefault: true }]], [], true);
}

type SaveEndProps = Omit<ComponentProps<typeof SaveBar>, 'disabled'> & {
  canSave: boolean;
  /** Whether leaving loses something. */
  isDirty: boolean;
  mayLeave: () => boolean;
};

/** The end of every editor: its bar, Ctrl+S, and the question before leaving. */
export function SaveEnd({ canSave, isDirty, mayLeave, ...bar }: SaveEndProps) {
  useSaveShortcut(() => {
    if (canSave) bar.onSave();
  });
  return (
    <>
      <SaveBar {...bar} disabled={!canSave} />
      <UnsavedChanges dirty={isDirty} allowLeave={mayLeave} />
    </>
  );
}
