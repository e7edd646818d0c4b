import type { ActivityPhase, PlayableItem } from '@pupitre/learning';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { activityOf } from '../../shared/activity-catalogue.ts';
import { preloadMenu } from '../../shared/menu/lazy-menu.tsx';
import type { MenuEntry } from '../../shared/menu/menu-entry.ts';
import { preload, useLazyComponent } from '../../shared/modals/lazy-modal.tsx';
import { ActivityEnd, endTitle, formatRate } from './activity-end.tsx';
import { ActivityFrame } from './activity-frame.tsx';
import { ActivityMenu } from './activity-menu.tsx';
import { ResumeQuestion } from './resume-question.tsx';
import type { ActivityRun } from './use-activity-run.ts';
import { useCreateCourse } from './use-create-course.ts';

export type SettingsDialogProps<Settings> = {
  settings: Settings;
  learnLanguage: string;
  /** The words that are played. */
  items: readonly PlayableItem[];
  onCancel: () => void;
  onValidate: (settings: Settings) => void;
};

type ActivityDeskProps<State extends { readonly phase: ActivityPhase }, Move, Settings> = {
  run: ActivityRun<State, Move, Settings>;
  /** Fetches « Régler » (defined outside the component); it is mounted only while open: it starts from what is in force. */
  loadSettings: () => Promise<ComponentType<SettingsDialogProps<Settings>>>;
  /** What screen readers hear of the game while it runs; the end is announced here. */
  announcement: ReactNode;
  /** What became of a word that is done: « su », « trouvé ». */
  doneWord?: string;
  /** Name of the good part of the result. */
  goodLabel?: string;
  /** Name of the part that was not done. */
  repeatLabel?: string;
  /** What the link of this activity asks for besides type and list: « ?reponses=souple ». */
  linkQuery?: string;
  /** Entries of the menu that only this activity has. */
  menuEntries?: readonly MenuEntry[];
  /** The game itself. */
  children: ReactNode;
};

/** Everything around a game: frame, menu, options, the question of an older game, announcements and the end. */
export function ActivityDesk<State extends { readonly phase: ActivityPhase }, Move, Settings>({
  run,
  loadSettings,
  announcement,
  doneWord = 'su',
  goodLabel = 'Du premier coup',
  repeatLabel = 'À répéter',
  linkQuery = '',
  menuEntries = [],
  children,
}: ActivityDeskProps<State, Move, Settings>) {
  const { rules, list, state } = run;
  const { shortLabel } = activityOf(rules.type);
  const { done, total } = rules.progress(state);
  const Settings = useLazyComponent(loadSettings, run.isConfiguring, () => run.setConfiguring(false));
  usePreloaded(loadSettings);
  const createCourse = useCreateCourse(rules.type, list);
  const isAbandoned = state.phase === 'abandoned';
  return (
    <ActivityFrame
      activityLabel={shortLabel}
      listTitle={list.title}
      done={done}
      total={total}
      seconds={run.seconds}
      isOver={!run.isRunning}
      onAbandon={run.abandon}
      onQuit={run.onContinueCourse ?? run.onLeave}
      onConfigure={() => run.setConfiguring(true)}
      menu={
        <ActivityMenu
          link={`${window.location.origin}/activite/${rules.type}/${list.id}${linkQuery}`}
          subject={`${shortLabel} · ${list.title}`}
          opened={run.isMenuOpen}
          entries={[
            ...menuEntries,
            { icon: 'map', label: 'Créer un parcours avec cette activité', onClick: createCourse },
          ]}
          onChange={run.setMenuOpen}
        />
      }
    >
      <div className="sr-only" role="status" data-testid="announcement">
        {run.isOver && `${endTitle(isAbandoned)}. Taux de réussite\u00a0: ${formatRate(rules.result(state).rate)}.`}
        {!run.isOver && !run.isAsking && announcement}
      </div>
      {run.isAsking && (
        <ResumeQuestion
          done={done}
          total={total}
          doneWord={doneWord}
          onResume={run.resume}
          onRestart={run.beginAgain}
        />
      )}
      {!run.isAsking && !run.isOver && children}
      {run.isOver && (
        <ActivityEnd
          isAbandoned={isAbandoned}
          result={rules.result(state)}
          goodLabel={goodLabel}
          repeatLabel={repeatLabel}
          seconds={run.seconds}
          learnLanguage={list.learnLanguage}
          hintLanguage={list.hintLanguage}
          isRestarting={run.isRestarting}
          onRestart={() => void run.restart()}
          onChooseOther={run.onLeave}
          onContinueCourse={run.onContinueCourse}
        />
      )}
      {run.isConfiguring && Settings !== null && (
        <Settings
          settings={run.settings}
          learnLanguage={list.learnLanguage}
          items={list.items}
          onCancel={() => run.setConfiguring(false)}
          onValidate={run.configure}
        />
      )}
    </ActivityFrame>
  );
}

/** Ms after which what stands around the game is fetched too: the network may be gone when it is wanted. */
const AROUND_AFTER = 1_500;

function usePreloaded(loadSettings: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadMenu();
      preload(loadSettings);
    }, AROUND_AFTER);
    return () => clearTimeout(timer);
  }, [loadSettings]);
}
