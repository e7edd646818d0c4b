import { Button } from '@mantine/core';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Row } from '../../platform/saving/conflict.ts';
import { SaveEnd } from '../../platform/saving/save-end.tsx';
import { VersionsDialog } from '../../platform/saving/versions-dialog.tsx';
import { ContentHead } from '../../ui/cards/content-head.tsx';
import type { MenuEntry } from '../../ui/menu/menu-entry.ts';
import { MoreMenu } from '../../ui/menu/more-menu.tsx';
import { SplitButton } from '../../ui/menu/split-button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { copyTitle } from '../../ui/text/content-text.ts';
import { askToGive, type GiveKey, type GiveWay } from '../giving/give-next.ts';
import { giveWays } from '../giving/give-ways.ts';
import { messages as giving } from '../giving/messages.ts';
import type { Head } from './content-comparison.ts';
import type { CreateRequest } from './create-content.ts';
import { forgetMade, madeMessage } from './just-made.ts';
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
  onDelete: () => void;
};

type EditorScreenProps<H extends Head, R extends Row, Body> = EditorEndProps<H, R, Body> & {
  /** « Modifier la liste » */
  screen: string;
  breadcrumb: ReactNode;
  /** What « Donner » gives once it is saved; absent for those who have no pupils. */
  gift?: GiveKey | null;
  /** It can be given as a test too. */
  givesTests?: boolean;
  /** The one control between « Donner » and « ⋮ ». */
  actions?: ReactNode;
  /** Under « ⋮ ». */
  more: readonly MenuEntry[];
  children: ReactNode;
  dialogs: ReactNode;
};

/** The screen of an editor: the head of the content, its parts, the bar. */
export function EditorScreen<H extends Head, R extends Row, Body>(props: EditorScreenProps<H, R, Body>) {
  const { screen, breadcrumb, gift = null, givesTests = false, actions, more, children, dialogs, ...end } = props;
  const { editor, isUntouched } = end.edited;
  const head = (
    <>
      {gift !== null && !isUntouched && (
        <GiveNext
          gift={gift}
          givesTests={givesTests}
          address={end.address}
          isDisabled={editor.isDirty && editor.isValid}
        />
      )}
      {actions}
      <MoreMenu entries={more} />
    </>
  );
  return (
    <div className="flex-column grows">
      <div className="page">
        <ContentHead screen={screen} content={editor.draft.head} breadcrumb={breadcrumb} actions={head} />
        {children}
      </div>
      <EditorEnd {...end} />
      {dialogs}
    </div>
  );
}

type GiveNextProps = { gift: GiveKey; givesTests: boolean; address: LinkProps; isDisabled: boolean };

/** « Donner » of what is saved: on its page, which opens the dialog at once. */
function GiveNext({ gift, givesTests, address, isDisabled }: GiveNextProps) {
  const navigate = useNavigate();
  const give = (way: GiveWay) => {
    askToGive(gift, way);
    void navigate(address);
  };
  const button = (
    <Button leftSection={<Icon name="send" />} disabled={isDisabled} onClick={() => give('gift')}>
      {giving.title}
    </Button>
  );
  if (!givesTests) return button;
  const entries = giveWays(
    () => give('gift'),
    () => give('test'),
  );
  return (
    <SplitButton variant="default" label={giving.otherWays} entries={entries} isDisabled={isDisabled}>
      {button}
    </SplitButton>
  );
}

/** The end of an editor: its bar, the question before leaving, and the comparison with somebody else's version. */
function EditorEnd<H extends Head, R extends Row, Body>(props: EditorEndProps<H, R, Body>) {
  const { edited, create, address, search, onDelete } = props;
  const { content, kind, work, isUntouched } = edited;
  const { draft, isDirty, isValid } = edited.editor;
  const { conflict } = work;
  const navigate = useNavigate();
  const canSave = isDirty && isValid;
  const close = () => work.setComparing(false);
  const [made] = useState(() => madeMessage(content.id));
  useEffect(() => forgetMade, []);
  return (
    <>
      <SaveEnd
        state={work.state.kind === 'clean' && made !== null ? { kind: 'clean', message: made } : work.state}
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
