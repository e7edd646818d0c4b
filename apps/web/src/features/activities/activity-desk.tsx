import type { ActivityPhase } from '@pupitre/learning';
import type { ComponentType, ReactNode } from 'react';
import { activityOf } from '../../shared/activity-catalogue.ts';
import { ActivityEnd, endTitle, formatRate } from './activity-end.tsx';
import { ActivityFrame } from './activity-frame.tsx';
import { ActivityMenu } from './activity-menu.tsx';
import { ResumeQuestion } from './resume-question.tsx';
import type { ActivityRun } from './use-activity-run.ts';

export type SettingsDialogProps<Settings> = {
  settings: Settings;
  learnLanguage: string;
  onCancel: () => void;
  onValidate: (settings: Settings) => void;
};

type ActivityDeskProps<State extends { readonly phase: ActivityPhase }, Move, Settings> = {
  run: ActivityRun<State, Move, Settings>;
  /** Mounted only while it is open, so that it always starts from what is in force. */
  SettingsDialog: ComponentType<SettingsDialogProps<Settings>>;
  /** What screen readers hear of the game while it runs; the end is announced here. */
  announcement: ReactNode;
  /** What became of a word that is done: « su », « trouvé ». */
  doneWord?: string;
  /** Name of the good part of the result. */
  goodLabel?: string;
  /** Entries of the menu that only this activity has. */
  menuItems?: ReactNode;
  /** The game itself. */
  children: ReactNode;
};

/** Everything around a game: frame, menu, options, the question of an older game, announcements and the end. */
export function ActivityDesk<State extends { readonly phase: ActivityPhase }, Move, Settings>({
  run,
  SettingsDialog,
  announcement,
  doneWord = 'su',
  goodLabel = 'Du premier coup',
  menuItems,
  children,
}: ActivityDeskProps<State, Move, Settings>) {
  const { rules, list, state } = run;
  const { shortLabel } = activityOf(rules.type);
  const { done, total } = rules.progress(state);
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
      onQuit={run.onLeave}
      onConfigure={() => run.setConfiguring(true)}
      menu={
        <ActivityMenu
          link={`${window.location.origin}/activite/${rules.type}/${list.id}`}
          subject={`${shortLabel} · ${list.title}`}
          opened={run.isMenuOpen}
          onChange={run.setMenuOpen}
        >
          {menuItems}
        </ActivityMenu>
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
          seconds={run.seconds}
          learnLanguage={list.learnLanguage}
          isRestarting={run.isRestarting}
          onRestart={() => void run.restart()}
          onChooseOther={run.onLeave}
        />
      )}
      {run.isConfiguring && (
        <SettingsDialog
          settings={run.settings}
          learnLanguage={list.learnLanguage}
          onCancel={() => run.setConfiguring(false)}
          onValidate={run.configure}
        />
      )}
    </ActivityFrame>
  );
}
