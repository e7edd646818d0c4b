import type { TestCopy, TestQuestionShown } from '@pupitre/contract';
import { cleanAnswer, counted } from '@pupitre/learning';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { connection } from '../../../api/connection.ts';
import { useIsOnlyHere } from '../../../platform/outbox/network-state.ts';
import { useOutboxState } from '../../../platform/outbox/use-outbox.ts';
import { useActivityKeys } from '../../../school/exercise/use-activity-keys.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import classes from './class-test.module.css';
import { QuitQuestion } from './quit-question.tsx';
import { TestFrame, timeSentence } from './test-frame.tsx';
import { TestReview } from './test-review.tsx';
import { TestWord } from './test-word.tsx';
import { useServerClock, useTimeLeft } from './use-server-clock.ts';
import { useTestAnswers } from './use-test-answers.ts';
import { useTestVoice } from './use-test-voice.ts';

type TestWritingProps = {
  copy: TestCopy;
  questions: readonly TestQuestionShown[];
  onQuit: () => void;
  onOver: () => void;
  /** Reads the copy again: its time, and what another tab or device wrote. */
  onRead: () => void;
};

/** A test under way: its words one by one, in any order, then all of them to read again. */
export function TestWriting({ copy, questions, onQuit, onOver, onRead }: TestWritingProps) {
  const clock = useServerClock(onRead);
  const left = useTimeLeft(copy.endsAt, clock);
  const { answers, write, keep, isKept, isHandedIn, handIn } = useTestAnswers({ copy, clock: clock.now, onOver });
  useShownAgain(onRead);
  const voice = useTestVoice(copy.id, questions, copy.kind === 'dictation');
  const [place, setPlace] = useState(() => firstEmpty(questions, answers) ?? questions[0]?.place ?? 1);
  // Where all is written, what is left is to read it again and hand it in.
  const [isReviewing, setReviewing] = useState(() => firstEmpty(questions, answers) === null);
  const isWritten = (of: number) => cleanAnswer(answers[of] ?? '') !== '';
  const written = questions.filter((question) => isWritten(question.place)).length;
  const current = questions.find((question) => question.place === place) ?? questions[0];

  const go = (to: number) => {
    keep();
    setReviewing(to > questions.length);
    if (to >= 1 && to <= questions.length) setPlace(to);
  };
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    keep();
    if (isHandedIn) onQuit();
    else setLeaving(true);
  };
  const isEnd = left === 0 && clock.isSure();
  const isOver = isHandedIn || isEnd;
  useHandInAtEnd(isEnd, isHandedIn, () => {
    handIn();
    onOver();
  });
  useActivityKeys(
    {
      down: () => void (copy.kind === 'dictation' && current !== undefined && voice.play(current.place)),
      right: () => go(place + 1),
      left: () => go(place - 1),
      escape: leave,
    },
    !isReviewing && !isOver && !isLeaving,
  );

  return (
    <TestFrame
      title={copy.title}
      progress={{ written, total: questions.length }}
      kept={<KeptState isKept={isKept} />}
      // Without a time the end is days away: nobody has to see it run.
      left={copy.seconds === null ? null : left}
      onQuit={leave}
    >
      <p className="sr-only" role="status">
        {timeSentence(left)}
      </p>
      {!isReviewing && <WordNumbers questions={questions} current={place} isWritten={isWritten} onGo={go} />}
      <QuitQuestion
        opened={isLeaving}
        isTimed={copy.seconds !== null}
        onStay={() => setLeaving(false)}
        onQuit={onQuit}
      />
      {isReviewing || isOver || current === undefined ? (
        <TestReview
          copy={copy}
          questions={questions}
          answers={answers}
          empty={questions.length - written}
          isHandedIn={isOver}
          onGo={go}
          onHandIn={handIn}
        />
      ) : (
        <TestWord
          copy={copy}
          question={current}
          count={questions.length}
          text={answers[current.place] ?? ''}
          voice={voice.stateOf(current.place)}
          sentence={timeSentence(left)}
          onListen={() => void voice.play(current.place)}
          onWrite={(text) => write(current.place, text)}
          onGo={go}
        />
      )}
    </TestFrame>
  );
}

/** Where she goes on: the first word without an answer; null when there is none. */
const firstEmpty = (questions: readonly TestQuestionShown[], answers: Readonly<Record<number, string>>) =>
  questions.find(({ place }) => cleanAnswer(answers[place] ?? '') === '')?.place ?? null;

/** The time is over: what is written goes, once. While the clock is in doubt nothing goes, for it would go for good. */
function useHandInAtEnd(isEnd: boolean, isHandedIn: boolean, handIn: () => void): void {
  const isDone = useRef(isHandedIn);
  useEffect(() => {
    if (!isEnd || isDone.current) return;
    isDone.current = true;
    handIn();
  });
}

/** Calls when this tab is seen again: she may have written in another one. */
function useShownAgain(onShown: () => void): void {
  const read = useEffectEvent(onShown);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && read();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/** Where what she wrote is: on the server, or on this device until there is network. */
function KeptState({ isKept }: { isKept: boolean }) {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const { phase } = useOutboxState();
  const isOnlyHere = useIsOnlyHere();
  const isHere = !isKept && (!isOnline || phase === 'waiting' || phase === 'expired');
  return (
    <span className={classes.kept} data-here={isHere || undefined} aria-live={isHere ? 'polite' : 'off'}>
      {isKept && <Icon name="check-lg" />}
      {isHere && <Icon name="tablet" />}
      <span>
        {isKept ? 'gardé' : isHere ? (isOnlyHere ? 'garde cette page ouverte' : 'gardé sur cet appareil') : 'envoi…'}
      </span>
    </span>
  );
}

type WordNumbersProps = {
  questions: readonly TestQuestionShown[];
  current: number;
  isWritten: (place: number) => boolean;
  onGo: (place: number) => void;
};

/** The numbers of the words: written with a bar of ink, here, or empty. She may skip and come back. */
const WordNumbers = ({ questions, current, isWritten, onGo }: WordNumbersProps) => (
  <nav className={classes.numbers} aria-label={`Les ${counted(questions.length, 'mot')}`}>
    {questions.map(({ place }) => (
      <button
        key={place}
        type="button"
        className={classes.number}
        data-written={isWritten(place) || undefined}
        aria-current={place === current ? 'step' : undefined}
        aria-label={`Mot ${place}, ${place === current ? 'en cours' : isWritten(place) ? 'écrit' : 'vide'}`}
        onClick={() => onGo(place)}
      >
        {place}
      </button>
    ))}
  </nav>
);
