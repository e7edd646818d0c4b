import { Button } from '@mantine/core';
import type { Folio, RemovedParts } from '@pupitre/contract';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ContentHead } from '../../../shared/cards/content-head.tsx';
import { EditorEnd } from '../../../shared/editor/editor-end.tsx';
import classes from '../../../shared/editor/editor-frame.module.css';
import { useLeaveUntouched } from '../../../shared/editor/use-leave-untouched.ts';
import { Icon } from '../../../shared/icon.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { Crumb } from '../../../shared/page-header.tsx';
import { FoundDraft } from '../../../shared/saving/found-draft.tsx';
import { useSession, useSettings } from '../../../shared/session.ts';
import { Tabs } from '../../../shared/tabs.tsx';
import { TeamPanel } from '../../../shared/team/team-panel.tsx';
import { useCreateFolio } from '../create-folio.ts';
import { DeleteFolio } from '../delete-folio.tsx';
import { type FolioKind, VIEW_LABELS, viewOfKind } from '../folio-kinds.ts';
import { folioQueries } from '../folio-queries.ts';
import { messages } from '../messages.ts';
import { folioComparison } from './conflict.ts';
import { CriteriaTab } from './criteria-tab.tsx';
import { createBody, effectiveCategories, type FolioHead } from './folio-draft.ts';
import own from './folio-editor.module.css';
import { FolioHeadPanel } from './folio-head-panel.tsx';
import { PupilsTab } from './pupils-tab.tsx';
import { RemovedSection } from './removed-section.tsx';
import { saveDetailOf } from './save-detail.ts';
import { useFolioEditor, useFolioSession } from './use-folio-editor.ts';

const TransmitFolio = lazyModal(async () => (await import('./transmit-folio.tsx')).TransmitFolio);

type FolioTab = 'criteres' | 'eleves' | 'equipe';
type FolioEditorProps = { folio: Folio; kind: FolioKind; tab: FolioTab; isNew: boolean };
type Dialog = 'delete' | 'transmit' | null;

/** Editor of one folio (FOLIO-40 to FOLIO-60). */
export function FolioEditor({ folio, kind, tab: wanted, isNew }: FolioEditorProps) {
  const session = useSession();
  const { feature_flags: flags } = useSettings();
  const navigate = useNavigate();
  const create = useCreateFolio();
  const [opened, setOpened] = useState<Dialog>(null);
  const editor = useFolioEditor(folio);
  const { draft, isDirty, isValid, setHead, setTeam } = editor;
  // Whoever edits a model without being a member knows nothing of its pupils and its team.
  const tab = folio.isMember ? wanted : 'criteres';
  const setPupils = useCallback(
    (change: (pupils: FolioHead['pupils']) => FolioHead['pupils']) =>
      setHead((head) => ({ ...head, pupils: change(head.pupils) })),
    [setHead],
  );
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
        comparison={folioComparison}
        create={create}
        copyOf={createBody}
        copiedMessage={messages.created}
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
            : `Ce folio suit ${messages.pupils(pupilCount)}\u00a0: l’équipe ne verra plus leurs observations.`
        }
        opened={opened === 'delete'}
        onClose={close}
        onDeleted={work.letGo}
      />
      <TransmitFolio
        opened={opened === 'transmit'}
        onClose={close}
        folio={{ id: folio.id, title: saved.head.title }}
        onTransmitted={work.letGo}
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
