import { Button } from '@mantine/core';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContentHead } from '../cards/content-head.tsx';
import type { CreateRequest } from '../content/create-content.ts';
import { askToGive, type GiveKey } from '../giving/give-next.ts';
import { messages as giving } from '../giving/messages.ts';
import { Icon } from '../parts/icon.tsx';
import type { Row } from '../saving/conflict.ts';
import { SaveEnd } from '../saving/save-end.tsx';
import { VersionsDialog } from '../saving/versions-dialog.tsx';
import { copyTitle } from '../text/content-text.ts';
import type { Head } from './content-comparison.ts';
import classes from './editor-frame.module.css';
import type { SavedContent } from './use-content-editor.ts';
import type { useEditedContent } from './use-edited-content.ts';

type Edited<H extends Head, R extends Row, Body> = ReturnType<
  typeof useEditedContent<H, R, SavedContent & { readonly updatedOn: string }, { rows: readonly R[] }, never, Body>
>;

/** The part that needs to know nothing of the content itself. */
type EditedContent<H extends Head, R extends Row, Body> = Pick<
  Edited<H, R, Body>,
  'content' | 'work' | 'isUntouched'
> & {
  kind: Pick<Edited<H, R, Body>['kind'], 'comparison' | 'copyOf' | 'copiedMessage' | 'saveDetail'>;
  editor: Pick<Edited<H, R, Body>['editor'], 'draft' | 'isDirty' | 'isValid'>;
};

type EditorEndProps<H extends Head, R extends Row, Body> = {
  edited: EditedContent<H, R, Body>;
  create: { readonly mutate: (request: CreateRequest<Body>) => void; readonly isPending: boolean };
  /** The page of the content. */
  address: LinkProps;
  /** The search that « Retour » leads to from a content that will not be kept. */
  search: LinkProps;
  /** What « Donner à mes élèves » gives once it is saved; absent for those who have no pupils. */
  gift?: GiveKey | null;
  onDelete: () => void;
};

type EditorScreenProps<H extends Head, R extends Row, Body> = EditorEndProps<H, R, Body> & {
  /** « Modifier la liste » */
  screen: string;
  breadcrumb: ReactNode;
  actions: ReactNode;
  children: ReactNode;
  dialogs: ReactNode;
};

/** The screen of an editor: the head of the content, its parts, the bar. */
export function EditorScreen<H extends Head, R extends Row, Body>(props: EditorScreenProps<H, R, Body>) {
  const { screen, breadcrumb, actions, children, dialogs, ...end } = props;
  const { title, icon, color } = end.edited.editor.draft.head;
  return (
    <div className={classes.screen}>
      <div className="page">
        <ContentHead {...{ screen, title, icon, color, breadcrumb, actions }} />
        {children}
      </div>
      <EditorEnd {...end} />
      {dialogs}
    </div>
  );
}

/** The end of an editor: its bar, the question before leaving, and the comparison with somebody else's version. */
function EditorEnd<H extends Head, R extends Row, Body>(props: EditorEndProps<H, R, Body>) {
  const { edited, create, address, search, gift = null, onDelete } = props;
  const { content, kind, work, isUntouched } = edited;
  const { draft, isDirty, isValid } = edited.editor;
  const { conflict } = work;
  const navigate = useNavigate();
  const canSave = isDirty && isValid;
  const close = () => work.setComparing(false);
  return (
    <>
      <SaveEnd
        state={work.state}
        canSave={canSave}
        isDirty={isDirty}
        mayLeave={work.mayLeave}
        onSave={work.save}
        onCompare={() => work.setComparing(true)}
        beforeSignIn={work.beforeSignIn}
        detail={kind.saveDetail(draft, isDirty ? work.keptAt : null)}
      >
        <Button
          leftSection={<Icon name="arrow-left" />}
          disabled={canSave}
          onClick={() => void navigate(isUntouched ? search : address)}
        >
          Retour
        </Button>
        {content.canDelete && (
          <Button leftSection={<Icon name="trash3" />} disabled={canSave} onClick={onDelete}>
            Supprimer
          </Button>
        )}
        {gift !== null && !isUntouched && (
          <Button
            leftSection={<Icon name="send" />}
            disabled={canSave}
            onClick={() => {
              askToGive(gift);
              void navigate(address);
            }}
          >
            {giving.title}
          </Button>
        )}
      </SaveEnd>
      {conflict !== null && work.isComparing && (
        <VersionsDialog
          comparison={kind.comparison}
          savedOn={conflict.current.updatedOn}
          versions={conflict.versions}
          busy={create.isPending || work.state.kind === 'saving'}
          onClose={close}
          onKeepCopy={() =>
            create.mutate({
              body: kind.copyOf(draft, copyTitle(draft.head.title)),
              message: kind.copiedMessage,
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
            void conflict.saveMerged(kind.comparison.merge(conflict.versions, choices));
          }}
        />
      )}
    </>
  );
}
