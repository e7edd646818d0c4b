import { Button } from '@mantine/core';
import type { Folio, RemovedParts } from '@pupitre/contract';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ContentHead } from '../../../shared/cards/content-head.tsx';
import { copyTitle } from '../../../shared/content-text.ts';
import { EditorEnd } from '../../../shared/editor/editor-end.tsx';
import classes from '../../../shared/editor/editor-frame.module.css';
import { Icon } from '../../../shared/icon.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { Crumb } from '../../../shared/page-header.tsx';
import { FoundDraft } from '../../../shared/saving/found-draft.tsx';
import { useSession, useSettings } from '../../../shared/session.ts';
import { Tabs } from '../../../shared/tabs.tsx';
import { TeamPanel } from '../../../shared/team/team-panel.tsx';
import { useCreateFolio } from '../create-folio.ts';
import { type FolioKind, VIEW_LABELS, viewOfKind } from '../folio-kinds.ts';
import { messages } from '../messages.ts';
import { CriteriaTab } from './criteria-tab.tsx';
import { DeleteFolio } from './delete-folio.tsx';
import { folioConflictTexts, folioSpec, mergeVersions } from './folio-conflict.ts';
import { createBody, effectiveCategories, type FolioHead } from './folio-draft.ts';
import own from './folio-editor.module.css';
import { FolioHeadPanel } from './folio-head-panel.tsx';
import { PupilsTab } from './pupils-tab.tsx';
import { RemovedSection } from './removed-section.tsx';
import { SaveDetail } from './save-detail.tsx';
import { useFolioEditor, useFolioSession } from './use-folio-editor.ts';
import { useUntouchedFolio } from './use-untouched-folio.ts';

const TransmitFolio = lazyModal(async () => (await import('./transmit-folio.tsx')).TransmitFolio);

type FolioTab = 'criteres' | 'eleves' | 'equipe';
type FolioEditorProps = { folio: Folio; kind: FolioKind; tab: FolioTab; isNew: boolean };
type Dialog = 'delete' | 'conflict' | 'transmit' | null;

/** Editor of one folio (FOLIO-40 to FOLIO-60). */
export function FolioEditor({ folio, kind, tab: wanted, isNew }: FolioEditorProps) {
  const session = useSession();
  const { feature_flags: flags } = useSettings();
  const navigate = useNavigate();
  const create = useCreateFolio();
  const [opened, setOpened] = useState<Dialog>(null);
  const editor = useFolioEditor(folio);
  const work = useFolioSession(folio, editor, () => setOpened('conflict'));
  const { draft, isDirty, isValid, setHead, setTeam } = editor;
  // Who edits a model without being a member knows nothing of its pupils and its team.
  const tab = folio.isMember ? wanted : 'criteres';
  const setPupils = useCallback(
    (change: (pupils: FolioHead['pupils']) => FolioHead['pupils']) =>
      setHead((head) => ({ ...head, pupils: change(head.pupils) })),
    [setHead],
  );
  const close = () => setOpened(null);
  const isUntouched = useUntouchedFolio(folio, isNew, editor, work.mayLeave);
  const tabLink = (name: FolioTab) =>
    ({
      to: '/folios/$kind/$id/edition',
      params: { kind, id: String(folio.id) },
      search: name === 'criteres' ? {} : { onglet: name },
      replace: true,
      resetScroll: false,
    }) as LinkProps;
  const removed = (part: keyof RemovedParts) =>
    folio.isMember && <RemovedSection folio={folio} part={part} isDirty={isDirty} onRestored={editor.adopt} />;
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
                onPointerEnter={TransmitFolio.preload}
                onFocus={TransmitFolio.preload}
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
        {folio.isMember && (
          <Tabs
            label="Parties du folio"
            tabs={[
              { label: 'Critères', link: tabLink('criteres'), count: draft.rows.length, current: tab === 'criteres' },
              {
                label: 'Élèves',
                link: tabLink('eleves'),
                count: draft.head.pupils.length,
                current: tab === 'eleves',
              },
              {
                label: 'Équipe pédagogique',
                link: tabLink('equipe'),
                count: draft.team.length,
                current: tab === 'equipe',
              },
            ]}
          />
        )}
        <div className={`${classes.stack} ${folio.isMember ? '' : own.apart}`}>
          {tab === 'criteres' && (
            <>
              <CriteriaTab
                state={editor.table}
                dispatch={editor.dispatch}
                canTie={flags.dacc === true}
                canAddFromCurriculum={flags.dacc === true && session.isPublisher}
              />
              {removed('criterias')}
            </>
          )}
          {tab === 'eleves' && (
            <>
              <PupilsTab
                pupils={draft.head.pupils}
                onChange={setPupils}
                hasGroups={flags.groupes === true}
                isModel={draft.head.rpn}
              />
              {removed('monitoredStudents')}
            </>
          )}
          {tab === 'equipe' && (
            <TeamPanel team={draft.team} onChange={setTeam} emptyTitle="Ce folio n’est partagé avec personne." />
          )}
        </div>
      </div>
      <EditorEnd
        work={work}
        editor={editor}
        spec={folioSpec}
        merge={mergeVersions}
        texts={folioConflictTexts}
        isComparing={opened === 'conflict'}
        onCompare={(isComparing) => setOpened(isComparing ? 'conflict' : null)}
        onKeepCopy={() =>
          create.mutate({
            body: createBody(draft, copyTitle(draft.head.title)),
            message: messages.created,
            edit: true,
            onCreated: work.allowLeaving,
          })
        }
        isCopying={create.isPending}
        onBack={() =>
          void navigate(
            isUntouched
              ? { to: '/folios/$view', params: { view: viewOfKind(kind) } }
              : { to: '/folios/$kind/$id', params: { kind, id: String(folio.id) } },
          )
        }
        onDelete={folio.canDelete ? () => setOpened('delete') : null}
        detail={<SaveDetail keptAt={isDirty ? work.keptAt : null} draft={draft} />}
      />
      <DeleteFolio
        folio={{ id: folio.id, title: editor.base.draft.head.title }}
        pupilCount={editor.base.draft.head.pupils.length}
        opened={opened === 'delete'}
        onClose={close}
        onDeleted={work.allowLeaving}
      />
      <TransmitFolio
        opened={opened === 'transmit'}
        onClose={close}
        folio={{ id: folio.id, title: editor.base.draft.head.title }}
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
