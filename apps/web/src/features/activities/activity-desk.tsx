import { activityResource, type CourseCreateInput, createCourse, type List } from '@pupitre/contract';
import {
  type ActivityPhase,
  type ActivityType,
  canReplay,
  isInRounds,
  type PlayableItem,
  usableItems,
} from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { call } from '../../api/call.ts';
import { activityOf } from '../../school/content/activity-catalogue.ts';
import { useCreateContent } from '../../school/editor/create-content.ts';
import { preloadMenu } from '../../ui/menu/lazy-menu.tsx';
import type { MenuEntry } from '../../ui/menu/menu-entry.ts';
import { preload, useLazyComponent } from '../../ui/modals/lazy-modal.tsx';
import { courseKeys } from '../courses/course-queries.ts';
import { listQueries } from '../lists/list-queries.ts';
import { ActivityEnd, endSentence } from './activity-end.tsx';
import { ActivityFrame } from './activity-frame.tsx';
import { ActivityMenu } from './activity-menu.tsx';
import { askedQuery } from './asked-options.ts';
import { WatchersLine } from './kept/watchers-line.tsx';
import { ResumeQuestion, WordsQuestion } from './resume-question.tsx';
import type { ActivityRun } from './use-activity-run.ts';

export type SettingsDialogProps<Settings> = {
  settings: Settings;
  learnLanguage: string;
  /** The words that are played. */
  items: readonly PlayableItem[];
  onCancel: () => void;
  onValidate: (settings: Settings) => void;
};

type ActivityDeskProps<State extends { readonly phase: ActivityPhase }, Move, Settings extends object> = {
  run: ActivityRun<State, Move, Settings>;
  /**
   * Fetches « Régler » (defined outside the component); mounted only while open, so that it starts from the current
   * options.
   */
  loadSettings: () => Promise<ComponentType<SettingsDialogProps<Settings>>>;
  /** Announcements for screen readers during the game; the end is announced here. */
  announcement: ReactNode;
  /** State of a word that is done: « su », « trouvé ». */
  doneWord?: string;
  /** Label of the right words in the result: « du premier coup ». */
  goodLabel?: (count: number) => string;
  /** Label of a word to look at again: « manqué ». */
  missedWord?: string;
  /** Entries of the menu that only this activity has. */
  menuEntries?: readonly MenuEntry[];
  /** The game itself. */
  children: ReactNode;
};

/** Everything around a game: frame, menu, options, the question about an unfinished game, announcements and the end. */
export function ActivityDesk<State extends { readonly phase: ActivityPhase }, Move, Settings extends object>({
  run,
  loadSettings,
  announcement,
  doneWord = 'su',
  goodLabel = () => 'du premier coup',
  missedWord = 'manqué',
  menuEntries = [],
  children,
}: ActivityDeskProps<State, Move, Settings>) {
  const { rules, list, state } = run;
  const { shortLabel } = activityOf(rules.type);
  const { done, total } = rules.progress(state);
  const Settings = useLazyComponent(loadSettings, run.isConfiguring, () => run.setConfiguring(false));
  usePreloaded(loadSettings);
  const path = `/activite/${rules.type}/${list.id}${askedQuery(rules.type, run.settings, rules.readSettings(undefined))}`;
  const createCourse = useCreateCourse(rules.type, list, path);
  const getLink = useActivityLink(path, list);
  const names = run.opening.watchers;
  const isAbandoned = state.phase === 'abandoned';
  const result = rules.result(state);
  return (
    <ActivityFrame
      activityLabel={shortLabel}
      listTitle={list.title}
      learnLanguage={list.learnLanguage}
      done={done}
      total={total}
      seconds={run.seconds}
      isOver={!run.isRunning}
      onAbandon={run.abandon}
      onQuit={run.onContinueCourse ?? run.onLeave}
      onConfigure={() => run.setConfiguring(true)}
      watchers={names.length > 0 && <WatchersLine names={names} isUnderBar />}
      menu={
        <ActivityMenu
          getLink={getLink}
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
        {run.isOver && endSentence({ isAbandoned, done }, result.rate)}
        {!run.isOver && !run.isAsking && announcement}
      </div>
      {run.question === 'words' && (
        <WordsQuestion words={usableItems(rules.type, list).length} onChoose={run.chooseWords} />
      )}
      {run.question === 'resume' && (
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
          result={result}
          done={done}
          total={total}
          rounds={run.roundsPart()}
          goodLabel={goodLabel}
          missedWord={missedWord}
          learnLanguage={list.learnLanguage}
          hintLanguage={list.hintLanguage}
          moved={run.recorder.moved}
          watchers={names.length > 0 && <WatchersLine names={names} />}
          ways={{
            missed: canReplay(rules.type, result.toRepeat.length) ? result.toRepeat.length : 0,
            resume: run.resumeLeft && {
              atWord: isInRounds(rules.type) && done > 0 ? done + 1 : undefined,
              onResume: run.resumeLeft,
            },
            isRestarting: run.isRestarting,
            onReplayMissed: () => run.replay(result.toRepeat),
            onRestart: () => void run.restart(),
            onChooseOther: run.onLeave,
            onContinueCourse: run.onContinueCourse,
          }}
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

/** Ms after which the code around the game is fetched too: the network may be gone when it is needed. */
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

/**
 * The address of an activity, for its path with options. For an unpublished list, those who may edit it include its
 * secret: without it others are refused.
 */
function useActivityLink(path: string, list: List) {
  const queryClient = useQueryClient();
  return async (): Promise<{ link: string; audience: string }> => {
    // Comes with the dialog that shows it, not with the game.
    const { audienceOfList, SECRET_AUDIENCE } = await import('../../school/sharing/audience.ts');
    const url = new URL(path, window.location.origin);
    const { sentence, isWall } = audienceOfList(list);
    if (!isWall || !list.canEdit) return { link: url.href, audience: sentence };
    const { secret } = await queryClient.fetchQuery(listQueries.secretLink(list.id));
    url.searchParams.set('secret', secret);
    return { link: url.href, audience: SECRET_AUDIENCE };
  };
}

/** ACT-10, OP-076: a course named after the list, with this activity and its options as its one resource, opened for edition. */
function useCreateCourse(type: ActivityType, list: Pick<List, 'id' | 'title'>, path: string) {
  const navigate = useNavigate();
  const create = useCreateContent<CourseCreateInput>({
    searches: courseKeys.searches,
    send: (body, idempotencyKey) => call(createCourse, { body, idempotencyKey }),
    open: async (id) => {
      await navigate({ to: '/parcours/$kind/$id/edition', params: { kind: 'personnels', id: String(id) } });
    },
  });
  return () => create.mutate({ body: courseOf(type, list, path), message: 'Parcours créé', edit: true });
}

const courseOf = (type: ActivityType, { id, title }: Pick<List, 'id' | 'title'>, path: string): CourseCreateInput => ({
  title,
  items: [{ ...activityResource(type, id), navigationUrl: path }],
});
