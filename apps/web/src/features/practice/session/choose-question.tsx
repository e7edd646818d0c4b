import { isSpeakable, seededRandom, shuffle } from '@pupitre/learning';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useSpeech } from '../../../platform/speech/use-speech.ts';
import { AnswerButton, AnswerRow } from '../../../school/exercise/answer-buttons.tsx';
import { useActivityKeys } from '../../../school/exercise/use-activity-keys.ts';
import { sizeOf } from '../../../school/exercise/words.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import { langOf } from '../../../ui/text/language.ts';
import { AskedPicture, AskedText } from './asked.tsx';
import classes from './question.module.css';
import type { QuestionProps } from './question-props.ts';
import { backWords, chooseWords } from './question-words.ts';

/** Four answers, one of them right. */
export function ChooseQuestion({ word, turn, answer, isAlone, onMove, onLeave }: QuestionProps) {
  const options = useMemo(
    () =>
      shuffle([word.learnTxt, ...word.others.map(({ learnTxt }) => learnTxt)], seededRandom(word.itemId + 97 * turn)),
    [word, turn],
  );
  const speech = useSpeech(word.learnLanguage);
  const primary = useRef<HTMLButtonElement>(null);
  const isAnswered = answer !== undefined;
  const choose = (option: string | undefined) => {
    if (option === undefined) return;
    const isRight = option === word.learnTxt;
    onMove({ type: 'answer', isRight, given: isRight ? '' : option });
  };
  const next = () => onMove({ type: 'next' });
  useActivityKeys({ primary: isAnswered ? next : undefined, escape: onLeave }, true);
  useDigits((digit) => isAnswered || choose(options[digit - 1]));
  useLayoutEffect(() => {
    if (isAnswered) primary.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  const state = (option: string) => {
    if (!isAnswered) return undefined;
    if (option === word.learnTxt) return 'right';
    return option === answer.given ? 'wrong' : undefined;
  };
  return (
    <>
      <section className={classes.sheet}>
        <div className={classes.asking}>
          <h2 className={classes.question} data-question tabIndex={-1}>
            <span className={classes.instruction}>{chooseWords(word)}</span>{' '}
            {word.hintTxt.trim() !== '' && <AskedText text={word.hintTxt.trim()} language={word.hintLanguage} />}
          </h2>
          <AskedPicture word={word} isAnswered={isAnswered} />
        </div>
      </section>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own */}
      <div className={classes.options} role="group" aria-label="Réponses" data-length={longest(options)}>
        {options.map((option, at) => (
          <button
            key={option}
            type="button"
            className={classes.option}
            data-state={state(option)}
            disabled={isAnswered}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => choose(option)}
          >
            <span translate="no" lang={langOf(word.learnLanguage)} dir="auto">
              {option}
            </span>{' '}
            <Foot state={state(option)} isFound={answer?.isRight === true} number={at + 1} />
          </button>
        ))}
      </div>
      <div className={classes.room}>
        {answer !== undefined && (
          <>
            {!answer.isRight && <Meant {...{ word, answer, isAlone }} />}
            <AnswerRow key="next">
              {isSpeakable(word.learnTxt, word.learnLanguage) && (
                <AnswerButton icon="volume-up-fill" onClick={() => speech.speak(word.learnTxt, true)}>
                  Écouter
                </AnswerButton>
              )}
              <AnswerButton ref={primary} icon="arrow-right" isPrimary onClick={next}>
                Suivant
              </AnswerButton>
            </AnswerRow>
          </>
        )}
      </div>
    </>
  );
}

type FootProps = { state: 'right' | 'wrong' | undefined; isFound: boolean; number: number };

function Foot({ state, isFound, number }: FootProps) {
  if (state === undefined) {
    // A number helps those who see the keyboard; the name of the button is the answer alone.
    return (
      <span className={classes.foot} aria-hidden="true">
        {number}
      </span>
    );
  }
  return (
    <span className={classes.foot}>
      <Icon name={state === 'right' ? 'check-lg' : 'arrow-repeat'} />
      <span>{state === 'wrong' ? 'Ta réponse' : isFound ? 'Juste' : 'La réponse'}</span>
    </span>
  );
}

type MeantProps = Pick<QuestionProps, 'word' | 'isAlone'> & { answer: { given: string } };

/** What her answer means, and that the word comes back. */
function Meant({ word, answer, isAlone }: MeantProps) {
  const meant = word.others.find(({ learnTxt }) => learnTxt === answer.given)?.hintTxt.trim() ?? '';
  return (
    <p className={classes.note}>
      <Icon name="lightbulb-fill" />
      <span>
        {meant !== '' && (
          <>
            <b>
              «&nbsp;<LangText language={word.learnLanguage}>{answer.given}</LangText>&nbsp;», c’est «&nbsp;
              <LangText language={word.hintLanguage}>{meant}</LangText>&nbsp;».
            </b>{' '}
          </>
        )}
        {backWords(isAlone)}
      </span>
    </p>
  );
}

const longest = (options: readonly string[]) =>
  sizeOf(options.reduce((one, other) => (other.length > one.length ? other : one), ''));

/** Keys 1 to 4 choose, wherever the focus is. */
function useDigits(onDigit: (digit: number) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat && !event.defaultPrevented;
    if (isPlain && /^[1-4]$/.test(event.key)) onDigit(Number(event.key));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
