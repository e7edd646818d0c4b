import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages as giving } from '../giving/messages.ts';
import { Icon } from '../icon.tsx';
import type { Choices, ContentSpec, Row, Versions } from '../saving/conflict.ts';
import { ConflictDialog, type ConflictTexts } from '../saving/conflict-dialog.tsx';
import { SaveEnd } from '../saving/save-end.tsx';
import type { EditSessionState } from '../saving/use-edit-session.ts';

type EditorEndProps<Draft, Part extends string, R extends Row> = {
  work: EditSessionState<Draft, { readonly updatedOn: string }>;
  editor: { readonly isDirty: boolean; readonly isValid: boolean };
  spec: ContentSpec<Draft, Part, R>;
  texts: ConflictTexts<Draft, Part, R>;
  /** Merges the versions by the choices of the comparison. */
  merge: (versions: Versions<Draft>, choices: Choices) => Draft;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
  /** Keeps what was typed as a content of its own. */
  onKeepCopy: () => void;
  isCopying: boolean;
  onBack: () => void;
  /** « Donner à mes élèves » for the saved content; null for people without pupils. */
  onGive?: (() => void) | null;
  /** null: the person may not delete the content. */
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
  const { conflict } = work;
  return (
    <>
      <SaveEnd
        state={work.state}
        canSave={canSave}
        isDirty={isDirty}
        mayLeave={work.mayLeave}
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
      </SaveEnd>
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
            void conflict.takeTheirs();
            close();
          }}
          onSaveChoice={(choices) => {
            close();
            void conflict.saveMerged(props.merge(conflict.versions, choices));
          }}
        />
      )}
    </>
  );
}
