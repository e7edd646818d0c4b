import { Button } from '@mantine/core';
import type { Folio } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ContentHead } from '../../../shared/cards/content-head.tsx';
import { EditorEnd } from '../../../shared/editor/editor-end.tsx';
import classes from '../../../shared/editor/editor-frame.module.css';
import { useLeaveUntouched } from '../../../shared/editor/use-leave-untouched.ts';
import { Icon } from '../../../shared/icon.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { Crumb } from '../../../shared/page-header.tsx';
import { FoundDraft } from '../../../shared/saving/found-draft.tsx';
import { useSettings } from '../../../shared/session.ts';
import { FOLIO_CREATED, useCreateFolio } from '../create-folio.ts';
import { DeleteFolio } from '../delete-folio.tsx';
import { type FolioKind, VIEW_LABELS, viewOfKind } from '../folio-kinds.ts';
import { folioQueries } from '../folio-queries.ts';
import { folioComparison } from './conflict.ts';
import { createBody, effectiveCategories } from './folio-draft.ts';
import own from './folio-editor.module.css';
import { FolioHeadPanel } from './folio-head-panel.tsx';
import { FolioPart, type FolioTab, FolioTabs } from './folio-part.tsx';
import { saveDetailOf } from './save-detail.ts';
import { useFolioEditor, useFolioSession } from './use-folio-editor.ts';

const TransmitFolio = lazyModal(async () => (await import('./transmit-folio.tsx')).TransmitFolio);

type FolioEditorProps = { folio: Folio; kind: FolioKind; tab: FolioTab; isNew: boolean };
type Dialog = 'delete' | 'transmit' | null;

/** Editor of one folio (FOLIO-40 to FOLIO-60). */
export function FolioEditor({ folio, kind, tab: wanted, isNew }: FolioEditorProps) {
  const { feature_flags: flags } = useSettings();
  const navigate = useNavigate();
  const create = useCreateFolio();
  const [opened, setOpened] = useState<Dialog>(null);
  const editor = useFolioEditor(folio);
  const { draft, isDirty, isValid } = editor;
  // Whoever edits a model without being a member knows nothing of its pupils and its team.
  const tab = folio.isMember ? wanted : 'criteres';
  const close = () => setOpened(null);
  const work = useFolioSession(folio, editor, close);
  const saved = editor.base.draft;
  const pupilCount = saved.head.pupils.length;
  const isUntouched = useLeaveUntouched({
    queries: folioQueries,
    content: folio,
    isNew,
    editor,
    isEmpty: saved.rows.length === 0 && pupilCount === 0,
    isLetGo: work.mayLeave,
    message: 'Le folio est resté vide\u00a0: il n’a pas été gardé.',
  });
  return (
    <div className={classes.screen}>
      <div className="page">
        <ContentHead
          screen="Modifier le folio"
          title={draft.head.title}
          icon={draft.head.icon}
          color={draft.head.color}
          breadcrumb={<Breadcrumb kind={kind} />}
          actions={
            folio.canDelete &&
            flags.transmit_folio === true && (
              <Button
                leftSection={<Icon name="send" />}
                disabled={isDirty && isValid}
                aria-haspopup="dialog"
                {...TransmitFolio.opener}
                onClick={() => setOpened('transmit')}
              >
                Transmettre
              </Button>
            )
          }
        />
        <div className={classes.stack}>
          <FoundDraft work={work} />
          {!folio.isMember && (
            <Notice>
              {'Vous modifiez ce modèle sans en être membre\u00a0: son équipe pédagogique reste à ses membres.'}
            </Notice>
          )}
          <FolioHeadPanel
            head={draft.head}
            categories={effectiveCategories(draft)}
            onChange={editor.changeHead}
            isNew={isNew}
          />
        </div>
        {folio.isMember && <FolioTabs kind={kind} folioId={folio.id} draft={draft} current={tab} />}
        <div className={`${classes.stack} ${folio.isMember ? '' : own.apart}`}>
          <FolioPart folio={folio} editor={editor} tab={tab} />
        </div>
      </div>
      <EditorEnd
        work={work}
        editor={editor}
        comparison={folioComparison}
        create={create}
        copyOf={createBody}
        copiedMessage={FOLIO_CREATED}
        onBack={() =>
          void navigate(
            isUntouched
              ? { to: '/folios/$view', params: { view: viewOfKind(kind) } }
              : { to: '/folios/$kind/$id', params: { kind, id: String(folio.id) } },
          )
        }
        onDelete={folio.canDelete ? () => setOpened('delete') : null}
        detail={saveDetailOf(draft, isDirty ? work.keptAt : null)}
      />
      <DeleteFolio
        folio={{ id: folio.id, title: saved.head.title }}
        dependents={
          pupilCount === 0
            ? undefined
            : `Ce folio suit ${counted(pupilCount, 'élève')}\u00a0: l’équipe ne verra plus leurs observations.`
        }
        opened={opened === 'delete'}
        onClose={close}
        onDeleted={work.allowLeaving}
      />
      <TransmitFolio
        opened={opened === 'transmit'}
        onClose={close}
        folio={{ id: folio.id, title: saved.head.title }}
        onTransmitted={work.allowLeaving}
      />
    </div>
  );
}

function Breadcrumb({ kind }: { kind: FolioKind }) {
  const view = viewOfKind(kind);
  return (
    <>
      <Link to="/folios">Folios</Link>
      <Crumb />
      <Link to="/folios/$view" params={{ view }}>
        {VIEW_LABELS[view]}
      </Link>
    </>
  );
}
