import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { copyTitle } from '../content-text.ts';
import type { CreateRequest } from '../create-content.ts';
import { messages as giving } from '../giving/messages.ts';
import { Icon } from '../icon.tsx';
import type { Row } from '../saving/conflict.ts';
import { SaveEnd } from '../saving/save-end.tsx';
import { VersionsDialog } from '../saving/versions-dialog.tsx';
import type { ContentComparison, ContentDraft, Head } from './content-comparison.ts';
import type { useContentSession } from './use-content-session.ts';

type EditorEndProps<H extends Head, R extends Row, Body> = {
  work: ReturnType<typeof useContentSession<H, R, { readonly updatedOn: string }>>;
  editor: { readonly draft: ContentDraft<H, R>; readonly isDirty: boolean; readonly isValid: boolean };
  comparison: ContentComparison<H, R>;
  create: { readonly mutate: (request: CreateRequest<Body>) => void; readonly isPending: boolean };
  /** Keeps what was typed as a content of its own, under this title. */
  copyOf: (draft: ContentDraft<H, R>, title: string) => Body;
  /** « Liste copiée » */
  copiedMessage: string;
  onBack: () => void;
  /** « Donner à mes élèves » what is saved; null for those who have no pupils. */
  onGive?: (() => void) | null;
  /** null: only its author deletes a content. */
  onDelete: (() => void) | null;
  detail: ReactNode;
};

/** The end of an editor: its bar, the question before leaving, and the comparison with somebody else's version. */
export function EditorEnd<H extends Head, R extends Row, Body>(props: EditorEndProps<H, R, Body>) {
  const { work, comparison, create } = props;
  const { draft, isDirty, isValid } = props.editor;
  const canSave = isDirty && isValid;
  const save = () => void work.save();
  const close = () => work.setComparing(false);
  const { conflict } = work;
  return (
    <>
      <SaveEnd
        state={work.state}
        canSave={canSave}
        isDirty={isDirty}
        mayLeave={work.mayLeave}
        onSave={save}
        onCompare={() => work.setComparing(true)}
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
      {conflict !== null && work.isComparing && (
        <VersionsDialog
          comparison={comparison}
          savedOn={conflict.current.updatedOn}
          versions={conflict.versions}
          busy={create.isPending || work.state.kind === 'saving'}
          onClose={close}
          onKeepCopy={() =>
            create.mutate({
              body: props.copyOf(draft, copyTitle(draft.head.title)),
              message: props.copiedMessage,
              edit: true,
              onCreated: work.allowLeaving,
            })
          }
          onTakeTheirs={() => {
            void conflict.takeTheirs();
            close();
          }}
          onSaveChoice={(choices) => {
            close();
            void conflict.saveMerged(comparison.merge(conflict.versions, choices));
          }}
        />
      )}
    </>
  );
}
