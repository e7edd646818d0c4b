import type { Folio, RemovedParts } from '@pupitre/contract';
import { useCallback } from 'react';
import { useSession, useSettings } from '../../../shared/session.ts';
import { TeamPanel } from '../../../shared/team/team-panel.tsx';
import { CriteriaTab } from './criteria-tab.tsx';
import type { FolioHead } from './folio-draft.ts';
import type { FolioTab } from './folio-tabs.tsx';
import { PupilsTab } from './pupils-tab.tsx';
import { RemovedSection } from './removed-section.tsx';
import type { useFolioEditor } from './use-folio-editor.ts';

type FolioPartProps = { folio: Folio; editor: ReturnType<typeof useFolioEditor>; tab: FolioTab };

/** The part of a folio that is open, with what was taken out of it. */
export function FolioPart({ folio, editor, tab }: FolioPartProps) {
  const session = useSession();
  const { feature_flags: flags } = useSettings();
  const { draft, isDirty, setHead, setTeam } = editor;
  const setPupils = useCallback(
    (change: (pupils: FolioHead['pupils']) => FolioHead['pupils']) =>
      setHead((head) => ({ ...head, pupils: change(head.pupils) })),
    [setHead],
  );
  const removed = (part: keyof RemovedParts) =>
    folio.isMember && <RemovedSection folio={folio} part={part} isDirty={isDirty} onRestored={editor.adopt} />;
  switch (tab) {
    case 'criteres':
      return (
        <>
          <CriteriaTab
            state={editor.table}
            dispatch={editor.dispatch}
            canTie={flags.dacc === true}
            canAddFromCurriculum={flags.dacc === true && session.isPublisher}
          />
          {removed('criterias')}
        </>
      );
    case 'eleves':
      return (
        <>
          <PupilsTab
            pupils={draft.head.pupils}
            onChange={setPupils}
            hasGroups={flags.groupes === true}
            isModel={draft.head.rpn}
          />
          {removed('monitoredStudents')}
        </>
      );
    case 'equipe':
      return <TeamPanel team={draft.team} onChange={setTeam} emptyTitle="Ce folio n’est partagé avec personne." />;
  }
}
