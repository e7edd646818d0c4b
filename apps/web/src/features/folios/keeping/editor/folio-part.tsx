import { Button } from '@mantine/core';
import type { Folio, RemovedParts } from '@pupitre/contract';
import type { LinkProps } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSettings } from '../../../../api/use-session.ts';
import { TeamPanel } from '../../../../school/team/team-panel.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Tabs } from '../../../../ui/parts/tabs.tsx';
import type { FolioKind } from '../../folio-kinds.ts';
import { CriteriaTab } from './criteria-tab.tsx';
import type { FolioDraft, FolioHead } from './folio-draft.ts';
import classes from './folio-editor.module.css';
import { PupilsTab } from './pupils-tab.tsx';
import { RemovedSection } from './removed-section.tsx';
import type { useFolioEditor } from './use-folio-editor.ts';

type FolioPartProps = {
  folio: Folio;
  editor: ReturnType<typeof useFolioEditor>['editor'];
  tab: FolioTab;
  /** Gives it to somebody else; null for those who may not. */
  giveAway: (() => void) | null;
};

/** The part of a folio that is open, with what was taken out of it. */
export function FolioPart({ folio, editor, tab, giveAway }: FolioPartProps) {
  const { feature_flags: flags } = useSettings();
  const { draft, isDirty, isValid, setHead, setTeam } = editor;
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
            isProfessional={draft.head.optionsProfessionnelles}
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
      return (
        <>
          <TeamPanel
            team={draft.team}
            onChange={setTeam}
            emptyTitle="Ce folio n’est partagé avec personne."
            hasObservations
          />
          {giveAway !== null && (
            <section className={`panel ${classes.handOver}`} aria-label="Céder le folio">
              <p>La classe change de mains{'\u00a0'}? Le folio passe à un collègue, avec ses élèves.</p>
              <Button leftSection={<Icon name="person-up" />} disabled={isDirty && isValid} onClick={giveAway}>
                Céder le folio…
              </Button>
            </section>
          )}
        </>
      );
  }
}

export type FolioTab = 'criteres' | 'eleves' | 'equipe';

type FolioTabsProps = { kind: FolioKind; folioId: number; draft: FolioDraft; current: FolioTab };

/** The parts of a folio, each with how much it holds. */
export function FolioTabs({ kind, folioId, draft, current }: FolioTabsProps) {
  const part = (name: FolioTab, label: string, count: number) => ({
    label,
    link: {
      to: '/folios/$kind/$id/edition',
      params: { kind, id: String(folioId) },
      search: name === 'criteres' ? {} : { onglet: name },
      replace: true,
      resetScroll: false,
    } as LinkProps,
    count,
    current: name === current,
  });
  return (
    <Tabs
      label="Parties du folio"
      tabs={[
        part('criteres', 'Critères', draft.rows.length),
        part('eleves', 'Élèves', draft.head.pupils.length),
        part('equipe', 'Équipe pédagogique', draft.team.length),
      ]}
    />
  );
}
