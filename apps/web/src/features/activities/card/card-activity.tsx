import type { List, ListItem } from '@pupitre/contract';
import {
  type CardState,
  cardSuccess,
  currentCard,
  knownCount,
  playCard,
  readCardSettings,
  resumeCard,
  saveCard,
  sortOutResult,
  startCard,
  usableItems,
} from '@pupitre/learning';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { useSession } from '../../../shared/session.ts';
import { useSpeech } from '../../../shared/speech/use-speech.ts';
import { ActivityEnd } from '../activity-end.tsx';
import { ActivityFrame } from '../activity-frame.tsx';
import { ActivityMenu } from '../activity-menu.tsx';
import { type ActivityStore, activityStore } from '../activity-store.ts';
import { AnswerButton, AnswerRow } from '../answer-buttons.tsx';
import { ResumeQuestion } from '../resume-question.tsx';
import { useActivityClock } from '../use-activity-clock.ts';
import { useActivityKeys } from '../use-activity-keys.ts';
import { useKeptRun } from '../use-kept-run.ts';
import { CardAnnouncement } from './card-announcement.tsx';
import { CardSettingsDialog } from './card-settings-dialog.tsx';
import { FlashCard } from './flash-card.tsx';

type CardActivityProps = {
  list: List;
  /** The list as the server has it now, for a new game. */
  reloadList: () => Promise<List>;
  onLeave: () => void;
};

/** The Wi-Fi of a class comes and goes: what the game will show is fetched at its start. */
const PICTURES_AHEAD = 100;

const play = playCard<ListItem>;
const newGame = (list: List): CardState<ListItem> => startCard(usableItems('carte', list), Math.random);

/** Carte: look at the hint, think, turn the card over, say whether one knew. */
export function CardActivity({ list, reloadList, onLeave }: CardActivityProps) {
  const { userId } = useSession();
  const store = useMemo(() => activityStore(userId, 'carte', list.id), [userId, list.id]);
  const [kept] = useState(() => findKeptGame(store, list));
  const [isAsking, setAsking] = useState(kept !== undefined);
  const [state, dispatch] = useReducer(play, list, (first) => kept?.state ?? newGame(first));
  const [settings, setSettings] = useState(() => readCardSettings(store.readSettings()));
  const [isConfiguring, setConfiguring] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isRestarting, setRestarting] = useState(false);

  const isRunning = state.phase === 'running';
  const { seconds, setSeconds } = useActivityClock(isRunning && !isAsking, kept?.seconds);
  const run = useMemo(() => saveCard(state), [state]);
  useKeptRun({ store, run, seconds, enabled: !isAsking });

  usePicturesAhead(list);
  const card = isAsking ? undefined : currentCard(state);
  const speech = useSpeech(list.learnLanguage);
  useReadAloud(card, settings.sonorize && (settings.invert || state.revealed), speech);

  const move = (type: 'reveal' | 'know' | 'repeat' | 'abandon') => () => dispatch({ type });
  useActivityKeys(
    state.revealed
      ? {
          primary: move('know'),
          right: move('know'),
          left: move('repeat'),
          down: card && (() => speech.speak(card.learnTxt)),
          escape: move('abandon'),
        }
      : { primary: move('reveal'), down: move('reveal'), escape: move('abandon') },
    card !== undefined && !isConfiguring && !isMenuOpen,
  );

  const primary = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new card and each reveal has its own primary button
  useEffect(() => primary.current?.focus({ preventScroll: true }), [card?.id, card?.attempt, state.revealed]);

  const begin = (game: CardState<ListItem>) => {
    dispatch({ type: 'restart', state: game });
    setSeconds(0);
    setAsking(false);
  };
  const restart = async () => {
    if (isRestarting) return;
    setRestarting(true);
    begin(newGame(await reloadList()));
    setRestarting(false);
  };

  const total = state.items.length;
  const done = knownCount(state);
  return (
    <ActivityFrame
      activityLabel="Carte"
      listTitle={list.title}
      done={done}
      total={total}
      seconds={seconds}
      isOver={!isRunning}
      onAbandon={move('abandon')}
      onQuit={onLeave}
      onConfigure={() => setConfiguring(true)}
      menu={
        <ActivityMenu
          link={`${window.location.origin}/activite/carte/${list.id}`}
          subject={`Carte · ${list.title}`}
          opened={isMenuOpen}
          onChange={setMenuOpen}
        />
      }
    >
      <CardAnnouncement state={state} list={list} invert={settings.invert} isAsking={isAsking} />
      {isAsking && isRunning && (
        <ResumeQuestion
          done={done}
          total={total}
          onResume={() => setAsking(false)}
          onRestart={() => begin(newGame(list))}
        />
      )}
      {card !== undefined && (
        <>
          <FlashCard
            key={`${card.id}:${card.attempt}`}
            item={card}
            learnLanguage={list.learnLanguage}
            hintLanguage={list.hintLanguage}
            invert={settings.invert}
            revealed={state.revealed}
            behind={state.queue.length - 1}
            color={list.color}
            onReveal={move('reveal')}
          />
          {state.revealed ? (
            <AnswerRow key="answers">
              <AnswerButton icon="arrow-repeat" shortcut="ArrowLeft" onClick={move('repeat')}>
                À répéter
              </AnswerButton>
              <AnswerButton ref={primary} icon="check-lg" shortcut="ArrowRight" isPrimary onClick={move('know')}>
                Je sais
              </AnswerButton>
            </AnswerRow>
          ) : (
            <AnswerRow key="reveal">
              <AnswerButton ref={primary} icon="arrow-down-up" shortcut="ArrowDown" isPrimary onClick={move('reveal')}>
                Je retourne la carte
              </AnswerButton>
            </AnswerRow>
          )}
        </>
      )}
      {!isRunning && (
        <CardEnd
          state={state}
          seconds={seconds}
          learnLanguage={list.learnLanguage}
          isRestarting={isRestarting}
          onRestart={() => void restart()}
          onChooseOther={onLeave}
        />
      )}
      {isConfiguring && (
        <CardSettingsDialog
          settings={settings}
          learnLanguage={list.learnLanguage}
          onCancel={() => setConfiguring(false)}
          onValidate={(chosen) => {
            setSettings(chosen);
            store.keepSettings(chosen);
            setConfiguring(false);
          }}
        />
      )}
    </ActivityFrame>
  );
}

type CardEndProps = {
  state: CardState<ListItem>;
  seconds: number;
  learnLanguage: string;
  isRestarting: boolean;
  onRestart: () => void;
  onChooseOther: () => void;
};

function CardEnd({ state, ...rest }: CardEndProps) {
  const { firstTry, toRepeat, untried } = sortOutResult(state.items);
  return (
    <ActivityEnd
      isAbandoned={state.phase === 'abandoned'}
      rate={cardSuccess(state)}
      firstTry={firstTry.length}
      toRepeat={toRepeat}
      untried={untried.length}
      {...rest}
    />
  );
}

function usePicturesAhead(list: List): void {
  useEffect(() => {
    const addresses = new Set(usableItems('carte', list).map((item) => item.hintImgUrl.trim()));
    addresses.delete('');
    for (const address of [...addresses].slice(0, PICTURES_AHEAD)) new Image().src = address;
  }, [list]);
}

/** Reads the learn side when it comes into sight; leaving the card stops the voice. */
function useReadAloud(
  card: (ListItem & { attempt: number }) | undefined,
  isAudible: boolean,
  speech: ReturnType<typeof useSpeech>,
) {
  const read = useEffectEvent(() => {
    if (card !== undefined) speech.speak(card.learnTxt);
  });
  const stop = useEffectEvent(() => speech.stop());
  const cardKey = card && `${card.id}:${card.attempt}`;
  useEffect(() => {
    if (cardKey === undefined) return;
    if (isAudible) read();
    return () => stop();
  }, [cardKey, isAudible]);
}

function findKeptGame(store: ActivityStore, list: List) {
  const stored = store.readRun();
  const state = stored && resumeCard(stored.run, usableItems('carte', list), Math.random);
  return state && { state, seconds: stored.seconds };
}
