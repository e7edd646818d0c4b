import type { ComponentProps } from 'react';
import { SaveBar } from './save-bar.tsx';
import { useSaveShortcut } from './save-shortcut.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

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
