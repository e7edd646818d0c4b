import type { Folio } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useState } from 'react';
import { useSettings } from '../../../../api/use-session.ts';
import { FoundDraft } from '../../../../platform/saving/found-draft.tsx';
import { EditorScreen } from '../../../../school/editor/editor-screen.tsx';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { useCreateFolio } from '../../create-folio.ts';
import { DeleteFolio } from '../../delete-folio.tsx';
import { FolioSearchCrumbs } from '../../folio-crumbs.tsx';
import { type FolioKind, viewOfKind } from '../../folio-kinds.ts';
import { effectiveCategories } from './folio-draft.ts';
import { FolioHeadPanel } from './folio-head-panel.tsx';
import { FolioPart, type FolioTab, FolioTabs } from './folio-part.tsx';
import { useFolioEditor } from './use-folio-editor.ts';

const TransmitFolio = lazyModal(async () => (await import('./transmit-folio.tsx')).TransmitFolio);

type FolioEditorProps = { folio: Folio; kind: FolioKind; tab: FolioTab; isNew: boolean };
type Dialog = 'delete' | 'transmit' | null;

/** Editor of one folio (FOLIO-40 to FOLIO-60). */
export function FolioEditor({ folio, kind, tab: wanted, isNew }: FolioEditorProps) {
  const { feature_flags: flags } = useSettings();
  const create = useCreateFolio();
  const [opened, setOpened] = useState<Dialog>(null);
  const close = () => setOpened(null);
  const edited = useFolioEditor(folio, isNew, close);
  const { editor, work } = edited;
  const { draft, isDirty, isValid } = editor;
  // Whoever edits a model without being a member knows nothing of its pupils and its team.
  const tab = folio.isMember ? wanted : 'criteres';
  // Only what is saved goes to somebody else.
  const isWaiting = isDirty && isValid;
  const giveAway = folio.canDelete && flags.transmit_folio === true ? () => setOpened('transmit') : null;
  const saved = editor.base.draft;
  const pupilCount = saved.head.pupils.length;
  const search = { to: '/folios/$view', params: { view: viewOfKind(kind) } } as const;
  return (
    <EditorScreen
      edited={edited}
      create={create}
      screen="Modifier le folio"
      breadcrumb={<FolioSearchCrumbs kind={kind} />}
      more={
        giveAway === null
          ? []
          : [{ icon: 'person-up', label: 'Céder le folio…', isDisabled: isWaiting, onClick: giveAway }]
      }
      address={{ to: '/folios/$kind/$id', params: { kind, id: String(folio.id) } }}
      search={search}
      onDelete={() => setOpened('delete')}
      dialogs={
        <>
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
        </>
      }
    >
      <div className="one-column gap-16">
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
      <div className={`one-column gap-16 ${folio.isMember ? '' : 'above-16'}`}>
        <FolioPart folio={folio} editor={editor} tab={tab} giveAway={giveAway} />
      </div>
    </EditorScreen>
  );
}
