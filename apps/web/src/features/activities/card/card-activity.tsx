import type { List, ListItem } from '@pupitre/contract';
import { type CardState, cardRules, cardSides, currentItem, roundsProgress, siblingsIn } from '@pupitre/learning';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSpeech } from '../../../platform/speech/use-speech.ts';
import { othersToo } from '../../../school/exercise/another-word.tsx';
import { AnswerButton, AnswerRow } from '../../../school/exercise/answer-buttons.tsx';
import { FlashCard } from '../../../school/exercise/flash-card.tsx';
import { useActivityKeys } from '../../../school/exercise/use-activity-keys.ts';
import { useReadAloud } from '../../../school/exercise/use-read-aloud.ts';
import { langOf, languageLabel } from '../../../ui/text/language.ts';
import { ActivityDesk } from '../activity-desk.tsx';
import { type ActivityProps, useActivityRun } from '../use-activity-run.ts';
import { usePicturesAhead } from '../use-pictures-ahead.ts';

const RULES = cardRules<ListItem>();
const loadSettings = async () => (await import('./card-settings-dialog.tsx')).CardSettingsDialog;

/** Carte: look at the hint, think, turn the card over, say whether one knew. */
export function CardActivity(props: ActivityProps) {
  const run = useActivityRun({ rules: RULES, ...props });
  const { list, state, settings } = run;
  usePicturesAhead('carte', list);
  const card = run.isAsking ? undefined : currentItem(state);
  const siblings = useMemo(() => siblingsIn(list.items), [list.items]);
  const languages = { learnLanguage: list.learnLanguage, hintLanguage: list.hintLanguage };
  const speech = useSpeech(list.learnLanguage);
  useReadAloud({
    text: card?.learnTxt,
    turn: card && `${card.id}:${card.attempt}`,
    isAudible: settings.sonorize && (settings.invert || state.revealed),
    speech,
  });

  const move = (type: 'reveal' | 'know' | 'repeat') => () => run.play({ type });
  useActivityKeys(
    state.revealed
      ? {
          primary: move('know'),
          right: move('know'),
          left: move('repeat'),
          down: card && (() => speech.speak(card.learnTxt, true)),
          escape: run.abandon,
        }
      : { primary: move('reveal'), down: move('reveal'), escape: run.abandon },
    run.isPlaying,
  );

  const primary = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new card and each reveal has its own primary button
  useLayoutEffect(() => primary.current?.focus({ preventScroll: true }), [card?.id, card?.attempt, state.revealed]);

  return (
    <ActivityDesk
      run={run}
      loadSettings={loadSettings}
      announcement={<CardAnnouncement state={state} list={list} invert={settings.invert} />}
    >
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
            note={
              settings.invert
                ? undefined
                : othersToo({ ...languages, hint: card.hintTxt, words: siblings[card.id] ?? [] })
            }
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
    </ActivityDesk>
  );
}

type CardAnnouncementProps = { state: CardState<ListItem>; list: List; invert: boolean };

/** Announces the open side and the progress to screen readers, never the hidden side. */
function CardAnnouncement({ state, list, invert }: CardAnnouncementProps) {
  const card = currentItem(state);
  if (card === undefined) return null;
  const { done, total } = roundsProgress(state);
  const sides = cardSides({ invert });
  const isLearnSide = (state.revealed ? sides.reveal : sides.guess) === 'learn';
  const label = isLearnSide ? languageLabel(list.learnLanguage) : 'Indice';
  const text = isLearnSide ? card.learnTxt : card.hintTxt.trim() || 'image';
  return (
    <>
      <span>{label}</span>&nbsp;:{' '}
      <span translate="no" lang={langOf(isLearnSide ? list.learnLanguage : list.hintLanguage)}>
        {text}
      </span>
      .{!state.revealed && <span>{` ${done} sur ${total}.`}</span>}
    </>
  );
}
