import type { RevisionWord } from '@pupitre/contract';
import { checkAnswer, isCheckable, isSpeakable, meantSibling, REVISION_LEVEL, visibleLength } from '@pupitre/learning';
import { type Ref, useId, useMemo, useRef, useState } from 'react';
import { SpeakButton } from '../../../platform/speech/speak-button.tsx';
import { useSpeech } from '../../../platform/speech/use-speech.ts';
import { AnotherWord } from '../../../school/exercise/another-word.tsx';
import { AnswerButton, AnswerRow } from '../../../school/exercise/answer-buttons.tsx';
import { type AnswerField, AnswerLine, useCaret } from '../../../school/exercise/answer-line.tsx';
import { CharacterKeys } from '../../../school/exercise/character-keys.tsx';
import { useActivityKeys } from '../../../school/exercise/use-activity-keys.ts';
import { useReadAloud } from '../../../school/exercise/use-read-aloud.ts';
import { useSpecialKeys } from '../../../school/exercise/use-special-keys.ts';
import { useTurnSight } from '../../../school/exercise/use-turn-sight.ts';
import { VerdictPanel } from '../../../school/exercise/verdict-panel.tsx';
import { sizeOf } from '../../../school/exercise/words.ts';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import { AskedPicture, AskedText } from './asked.tsx';
import classes from './question.module.css';
import type { QuestionProps } from './question-props.ts';
import { backWords, COPY_WORDS, DICTATE_WORDS, writeWords } from './question-words.ts';

/** Answers longer than this, in visible characters, are written on several lines. */
const LINE_LENGTH = 36;

/** The word is written: from its meaning, or as it is heard. */
export function WriteQuestion({ word, turn, answer, isAlone, onMove, onLeave }: QuestionProps) {
  const [typed, setTyped] = useState('');
  // What she wrote is another word of the same hint: no mistake, and nothing is counted.
  const [another, setAnother] = useState<string>();
  const text = answer?.given ?? typed;
  const isChecked = answer !== undefined;
  const question = {
    learnTxt: word.learnTxt,
    accept: word.accept,
    languageId: word.learnLanguage,
    level: REVISION_LEVEL,
  } as const;
  const verdictOf = (given: string) => checkAnswer({ ...question, answer: given, otherAnswers: [] });
  const field = useRef<AnswerField>(null);
  const panel = useRef<HTMLElement>(null);
  const caret = useCaret(field, text);
  const askedId = useId();

  const canCheck = !isChecked && isCheckable(text, question);
  const check = () => {
    if (!canCheck) return;
    const verdict = verdictOf(text);
    const meant =
      word.form === 'write'
        ? meantSibling(verdict, { ...question, answer: text, otherAnswers: [] }, word.siblings)
        : undefined;
    setAnother(meant?.sibling.learnTxt);
    if (meant === undefined) onMove({ type: 'answer', isRight: verdict.isRight, given: text.trim() });
  };
  const giveUp = () => {
    field.current?.focus({ preventScroll: true });
    onMove({ type: 'answer', isRight: false, given: '' });
  };
  const next = () => onMove({ type: 'next' });
  const act = () => {
    // The pressed button goes away: the focus stays on the line.
    field.current?.focus({ preventScroll: true });
    if (isChecked) next();
    else check();
  };
  const isDictated = word.form === 'dictate' && isSpeakable(word.learnTxt, word.learnLanguage);
  const speech = useSpeech(word.learnLanguage);
  useReadAloud({ text: word.learnTxt, turn: String(turn), isAudible: isDictated && !isChecked, speech });
  const hear = () => speech.speak(word.learnTxt, true);
  useActivityKeys(
    {
      primary: act,
      escape: onLeave,
      down: isChecked || isDictated ? hear : undefined,
      right: isChecked ? next : undefined,
    },
    true,
  );
  useTurnSight(turn, answer, field, panel);
  const items = useMemo(() => [word], [word]);
  const keys = useSpecialKeys({ languageId: word.learnLanguage, items, text, field, caret, write: setTyped });
  return (
    <>
      <article className={`${classes.sheet} ${classes.written}`}>
        <div id={askedId}>
          <Question word={word} isDictated={isDictated} isSeen={typed === '' && !isChecked} />
        </div>
        <AskedPicture word={word} isAnswered={isChecked} />
        <AnswerLine
          ref={field}
          languageId={word.learnLanguage}
          value={text}
          isLong={visibleLength(word.learnTxt) > LINE_LENGTH}
          isChecked={isChecked}
          describedBy={askedId}
          onChange={setTyped}
          onEnter={act}
        />
        {answer === undefined && another !== undefined && (
          <AnotherWord
            learnTxt={another}
            learnLanguage={word.learnLanguage}
            hint={word.hintTxt}
            hintLanguage={word.hintLanguage}
            isLive
          />
        )}
        {answer === undefined && <CharacterKeys {...keys} />}
        {answer !== undefined && answer.given === '' && <Shown ref={panel} word={word} isAlone={isAlone} />}
        {answer !== undefined && answer.given !== '' && (
          <VerdictPanel
            ref={panel}
            verdict={verdictOf(answer.given)}
            answer={answer.given}
            word={word.learnTxt}
            languageId={word.learnLanguage}
          />
        )}
      </article>
      <WriteButtons isChecked={isChecked} canCheck={canCheck} onAct={act} onGiveUp={giveUp} />
      <div className={classes.keyboard} />
    </>
  );
}

type WriteButtonsProps = { isChecked: boolean; canCheck: boolean; onAct: () => void; onGiveUp: () => void };

const WriteButtons = ({ isChecked, canCheck, onAct, onGiveUp }: WriteButtonsProps) =>
  isChecked ? (
    <AnswerRow key="next" isLow>
      <AnswerButton icon="arrow-right" isPrimary shortcut="Enter" onMouseDown={keepFocus} onClick={onAct}>
        Suivant
      </AnswerButton>
    </AnswerRow>
  ) : (
    <AnswerRow key="check" isLow>
      <AnswerButton icon="question-lg" onMouseDown={keepFocus} onClick={onGiveUp}>
        Je ne sais pas
      </AnswerButton>
      <AnswerButton
        icon="check-lg"
        isPrimary
        shortcut="Enter"
        disabled={!canCheck}
        onMouseDown={keepFocus}
        onClick={onAct}
      >
        Vérifier
      </AnswerButton>
    </AnswerRow>
  );

/** A press must not close the keyboard on the screen. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

type AskingProps = { word: RevisionWord; isDictated: boolean; isSeen: boolean };

/** What is to be written, with its sound: the meaning, or the word itself where there is none. */
function Question({ word, isDictated, isSeen }: AskingProps) {
  const hint = word.hintTxt.trim();
  if (word.form === 'dictate') {
    return (
      <div className={classes.writtenHead}>
        <h2 className={classes.question}>
          <span className={classes.instruction}>{isDictated ? DICTATE_WORDS : COPY_WORDS}</span>{' '}
          {!isDictated && isSeen && <AskedText text={word.learnTxt} language={word.learnLanguage} />}
        </h2>
        {isDictated && (
          <SpeakButton text={word.learnTxt} languageId={word.learnLanguage} size="lg" label="Écouter le mot" />
        )}
      </div>
    );
  }
  return (
    <div className={classes.writtenHead}>
      <h2 className={classes.question}>
        <span className={classes.instruction}>{writeWords(word)}</span>{' '}
        {hint !== '' && <AskedText text={hint} language={word.hintLanguage} />}
      </h2>
      <SpeakButton text={hint} languageId={word.hintLanguage} size="lg" label="Écouter l’indice" />
    </div>
  );
}

type ShownProps = { ref: Ref<HTMLElement>; word: RevisionWord; isAlone: boolean };

/** The answer of a word that she does not know yet. */
const Shown = ({ ref, word, isAlone }: ShownProps) => (
  <section ref={ref} className={classes.shown}>
    <div>
      <p className="nok-ink small">La réponse</p>
      <p className={classes.shownWord} data-length={sizeOf(word.learnTxt)}>
        <LangText language={word.learnLanguage}>{word.learnTxt}</LangText>
      </p>
      <p className="nok-ink small">{backWords(isAlone)}</p>
    </div>
    <SpeakButton text={word.learnTxt} languageId={word.learnLanguage} size="lg" />
  </section>
);
