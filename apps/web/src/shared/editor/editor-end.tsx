import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages as giving } from '../giving/messages.ts';
import { Icon } from '../icon.tsx';
import type { ContentSpec, Row } from '../unsaved/conflict.ts';
import { ConflictDialog, type ConflictTexts } from '../unsaved/conflict-dialog.tsx';
import { DraftNotice } from '../unsaved/draft-notice.tsx';
import { SaveBar } from '../unsaved/save-bar.tsx';
import { useSaveShortcut } from '../unsaved/save-shortcut.ts';
import { UnsavedChanges } from '../unsaved/unsaved-changes.tsx';
import type { useEditSession } from './use-edit-session.ts';

type Session<Draft> = ReturnType<typeof useEditSession<Draft, { readonly updatedOn: string }, unknown>>;

/** Offers what an earlier visit left. */
export function FoundDraft<Draft>({ work }: { work: Session<Draft> }) {
  const { found } = work;
  if (found === null) return null;
  return (
    <DraftNotice savedAt={found.savedAt} onRestore={() => work.restore(found.value)} onDiscard={work.kept.forget} />
  );
}

type EditorEndProps<Draft, Part extends string, R extends Row> = {
  work: Session<Draft>;
  editor: { readonly isDirty: boolean; readonly isValid: boolean };
  spec: ContentSpec<Draft, Part, R>;
  texts: ConflictTexts<Draft, Part, R>;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
  /** Keeps what was typed as a content of its own. */
  onKeepCopy: () => void;
  isCopying: boolean;
  onBack: () => void;
  /** « Donner à mes élèves » what is saved; null for whom has none. */
  onGive?: (() => void) | null;
  /** null: the content is not hers to delete. */
  onDelete: (() => void) | null;
  detail: ReactNode;
};

/** The end of an editor: its bar, the question before leaving, and the comparison with somebody else's version. */
export function EditorEnd<Draft, Part extends string, R extends Row>(props: EditorEndProps<Draft, Part, R>) {
  const { work, onCompare } = props;
  const { isDirty, isValid } = props.editor;
  const canSave = isDirty && isValid;
  const save = () => void work.save();
  const close = () => onCompare(false);
  useSaveShortcut(() => {
    if (canSave) save();
  });
  const { conflict } = work;
  return (
    <>
      <SaveBar
        state={work.state}
        disabled={!canSave}
        onSave={save}
        onCompare={() => onCompare(true)}
        beforeSignIn={work.beforeSignIn}
        detail={props.detail}
      >
        <Button leftSection={<Icon name="arrow-left" />} disabled={canSave} onClick={props.onBack}>
          Retour
        </Button>
        {props.onDelete !== null && (
          <Button leftSection={<Icon name="trash3" />} disabled={canSave} onClick={props.onDelete}>
            Supprimer
          </Button>
        )}
        {typeof props.onGive === 'function' && (
          <Button leftSection={<Icon name="send" />} disabled={canSave} onClick={props.onGive}>
            {giving.title}
          </Button>
        )}
      </SaveBar>
      <UnsavedChanges dirty={isDirty} allowLeave={work.mayLeave} />
      {conflict !== null && props.isComparing && (
        <ConflictDialog
          spec={props.spec}
          texts={props.texts}
          savedOn={conflict.current.updatedOn}
          versions={conflict.versions}
          busy={props.isCopying || work.state.kind === 'saving'}
          onClose={close}
          onKeepCopy={props.onKeepCopy}
          onTakeTheirs={() => {
            conflict.takeTheirs();
            close();
          }}
          onSaveChoice={(choices) => {
            close();
            void conflict.saveChoice(choices);
          }}
        />
      )}
    </>
  );
}
