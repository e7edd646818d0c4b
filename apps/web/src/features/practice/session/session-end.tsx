import type { MovedWord, RevisionWord } from '@pupitre/contract';
import { counted, type RevisionSession, revisionResult } from '@pupitre/learning';
import { useEffect, useRef } from 'react';
import { AnswerButton, AnswerRow } from '../../../shared/exercise/answer-buttons.tsx';
import { countMissed } from '../../../shared/exercise/words.ts';
import { LangText } from '../../../shared/parts/lang-text.tsx';
import { MovedWords } from '../../../shared/practice/moved-words.tsx';
import { SpeakButton } from '../../../shared/speech/speak-button.tsx';
import classes from './session-end.module.css';

type SessionEndProps = {
  session: RevisionSession<RevisionWord>;
  /** What the server says that changed; nothing until it does. */
  moved: readonly MovedWord[];
  /** Words that may be asked yet. */
  left: number;
  onGoOn: (size: number) => void;
  onLeave: () => void;
};

/** Words of the next session that is offered. */
const NEXT_SIZE = 5;

/** The end of a revision: the words that were missed first, what became firmer, and the way on. */
export function SessionEnd({ session, moved, left, onGoOn, onLeave }: SessionEndProps) {
  const { tried, missed } = revisionResult(session);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const next = Math.min(NEXT_SIZE, left);
  const found = tried.length - missed.length;
  return (
    <>
      <section className={classes.sheet}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          Révision terminée
        </h1>
        <p className={classes.caption}>
          {missed.length === 0
            ? 'Bravo, tout est juste\u00a0!'
            : `${counted(found, 'mot')} sur ${tried.length} du premier coup.`}
        </p>
        {missed.length > 0 && <Missed words={missed} />}
        <Moved words={session.words} moved={moved} />
      </section>
      <AnswerRow>
        {next > 0 && (
          <AnswerButton icon="house" onClick={onLeave}>
            Terminer
          </AnswerButton>
        )}
        {next > 0 ? (
          <AnswerButton icon="arrow-right" isPrimary onClick={() => onGoOn(next)}>
            {`Encore ${counted(next, 'mot')}`}
          </AnswerButton>
        ) : (
          <AnswerButton icon="check-lg" isPrimary onClick={onLeave}>
            Terminer
          </AnswerButton>
        )}
      </AnswerRow>
    </>
  );
}

/** Each with its meaning and its sound. */
const Missed = ({ words }: { words: readonly RevisionWord[] }) => (
  <>
    <h2 className={classes.part}>{countMissed(words.length, 'manqué')}</h2>
    <ul className={classes.missed}>
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an ended session does not change
        <li key={at}>
          <b>
            <LangText language={word.learnLanguage}>{word.learnTxt}</LangText>
          </b>
          <span className={classes.meaning}>
            {word.picture.trim() !== '' && <img src={word.picture} alt={word.pictureAlt.trim()} decoding="async" />}
            {word.hintTxt.trim() !== '' && <LangText language={word.hintLanguage}>{word.hintTxt.trim()}</LangText>}
          </span>
          <SpeakButton text={word.learnTxt} languageId={word.learnLanguage} />
        </li>
      ))}
    </ul>
  </>
);

/** Said when the server's answer comes. */
const Moved = ({ words, moved }: { words: readonly RevisionWord[]; moved: readonly MovedWord[] }) => (
  <div role="status">
    <MovedWords
      words={moved.flatMap((move) => {
        const word = words.find(({ itemId }) => itemId === move.itemId);
        return word === undefined ? [] : [{ ...move, text: word.learnTxt, languageId: word.learnLanguage }];
      })}
    />
  </div>
);
