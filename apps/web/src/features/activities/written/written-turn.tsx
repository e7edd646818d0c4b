import type { ListItem } from '@pupitre/contract';
import {
  type AnswerLevel,
  answerState,
  canCheck,
  isAskedByHint,
  isWordShown,
  visibleLength,
  type WrittenMove,
  type WrittenState,
  type WrittenTask,
} from '@pupitre/learning';
import { useEffect, useId, useRef, useState } from 'react';
import { useSpeech, useSpeechStatus } from '../../../platform/speech/use-speech.ts';
import { AnotherWord } from '../../../school/exercise/another-word.tsx';
import { type AnswerField, AnswerLine, useCaret } from '../../../school/exercise/answer-line.tsx';
import { CharacterKeys } from '../../../school/exercise/character-keys.tsx';
import { EMPTY_DRAFT } from '../../../school/exercise/turn-draft.ts';
import { useActivityKeys } from '../../../school/exercise/use-activity-keys.ts';
import { useReadAloud } from '../../../school/exercise/use-read-aloud.ts';
import { useSpecialKeys } from '../../../school/exercise/use-special-keys.ts';
import { useTurnSight } from '../../../school/exercise/use-turn-sight.ts';
import { VerdictPanel } from '../../../school/exercise/verdict-panel.tsx';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import type { ActivityRun } from '../use-activity-run.ts';
import { GoneWord, ShownWord } from './shown-word.tsx';
import { keepFocusOnLine, TurnButtons } from './turn-buttons.tsx';
import classes from './written.module.css';
import { WrittenHint } from './written-hint.tsx';

/** Answers longer than this, in visible characters, are written on several lines. */
const LINE_LENGTH = 36;

export type WrittenRun<Settings extends object> = ActivityRun<WrittenState<ListItem>, WrittenMove, Settings>;

type WrittenTurnProps<Settings extends object> = {
  run: WrittenRun<Settings>;
  item: ListItem;
  task: WrittenTask;
  /** Says what to do; « Écris le mot en allemand. » */
  instruction: string;
  /** Whether the line has changed since the start of the turn. */
  onTyped: () => void;
};

/** One item: the hint, the line to write on, the verdict and the next step. */
export function WrittenTurn<Settings extends { readonly level: AnswerLevel }>(props: WrittenTurnProps<Settings>) {
  const { run, item, task, instruction, onTyped } = props;
  const { state, settings, list } = run;
  const { checked, turn } = state;
  const [drafted, setDraft] = useState(EMPTY_DRAFT);
  const draft = drafted.turn === turn ? drafted : { ...EMPTY_DRAFT, turn };
  const text = checked?.answer ?? draft.text;
  const isRight = answerState(state) === 'Valid';

  const field = useRef<AnswerField>(null);
  const shownWord = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const caret = useCaret(field, text);
  const { wordVoice, sayAsked } = useTurnVoices({
    task,
    turn: `${item.id}:${turn}`,
    isChecked: checked !== undefined,
  });

  const write = (written: string) => {
    setDraft({ turn, text: written, wordHeight: draft.wordHeight ?? shownWord.current?.offsetHeight ?? 0 });
    onTyped();
  };
  const isCheckable = canCheck(state, text, settings.level);
  const check = () =>
    isCheckable && run.play({ type: 'check', answer: text, level: settings.level, byHint: isAskedByHint(task) });
  const next = () => run.play({ type: 'next' });
  const repeat = () => run.play({ type: 'repeat' });
  const giveUp = () => {
    field.current?.focus({ preventScroll: true });
    run.play({ type: 'giveUp' });
  };
  const another = checked === undefined ? state.another : undefined;
  // A wrong answer comes back unless the pupil says otherwise.
  const goOn = isRight ? next : repeat;
  const act = () => {
    // The pressed button is removed: the focus moves to the line.
    if (document.activeElement !== document.body) field.current?.focus({ preventScroll: true });
    if (checked === undefined) check();
    else goOn();
  };

  useActivityKeys(
    checked === undefined
      ? { primary: act, down: sayAsked, escape: run.abandon }
      : { primary: goOn, right: next, left: repeat, down: () => wordVoice.speak(task.word), escape: run.abandon },
    run.isPlaying,
  );

  useTurnSight(turn, checked, field, panel);
  const specialKeys = useSpecialKeys({
    languageId: task.wordLanguage,
    items: list.items,
    text,
    field,
    caret,
    write,
  });

  const wordId = useId();
  const askedId = useId();
  const isWordSeen = checked === undefined && isWordShown(task, draft.wordHeight !== undefined);
  const isWordGone = checked === undefined && task.duration === 1 && !isWordSeen;
  return (
    <>
      <p className={classes.instruction}>{instruction}</p>
      <article className={classes.sheet} onMouseDown={keepFocusOnLine}>
        <WrittenHint key={turn} id={askedId} item={item} task={task} isChecked={checked !== undefined} />
        {isWordSeen && (
          <ShownWord id={wordId} ref={shownWord} text={task.word} languageId={task.wordLanguage} hide={task.hide} />
        )}
        {isWordGone && <GoneWord height={draft.wordHeight ?? 0} />}
        <AnswerLine
          ref={field}
          languageId={task.wordLanguage}
          value={text}
          isLong={visibleLength(task.word) > LINE_LENGTH}
          isChecked={checked !== undefined}
          describedBy={isWordSeen ? `${askedId} ${wordId}` : askedId}
          onChange={write}
          onEnter={act}
        />
        {another !== undefined && (
          <AnotherWord
            learnTxt={another.learnTxt}
            learnLanguage={task.wordLanguage}
            hint={task.hint}
            hintLanguage={task.hintLanguage}
          />
        )}
        {checked === undefined ? (
          <CharacterKeys {...specialKeys} />
        ) : (
          <VerdictPanel
            ref={panel}
            verdict={checked.verdict}
            answer={checked.answer}
            word={task.word}
            languageId={task.wordLanguage}
            note={checked.isExchanged === true ? <ToCome task={task} /> : undefined}
          />
        )}
        <LevelBadge level={settings.level} />
      </article>
      <TurnButtons
        isChecked={checked !== undefined}
        isCheckable={isCheckable}
        isRight={isRight}
        onCheck={act}
        onGiveUp={another && giveUp}
        onRepeat={repeat}
        onNext={next}
      />
      <div className={classes.keyboard} />
    </>
  );
}

/** Another word has the same hint: she wrote one of them, and the other one comes too. */
const ToCome = ({ task: { hint, hintLanguage } }: { task: WrittenTask }) =>
  hint === '' ? (
    'Un autre mot va aussi avec cette image\u00a0: il viendra aussi.'
  ) : (
    <>
      {'Un autre mot veut aussi dire «\u00a0'}
      <LangText language={hintLanguage}>{hint}</LangText>
      {'\u00a0»\u00a0: il viendra aussi.'}
    </>
  );

const SENTENCES: Readonly<Record<AnswerLevel, string>> = {
  exacte: 'Chaque lettre et chaque accent comptent.',
  tolerante: 'Les accents et les majuscules ne comptent pas.',
  souple: 'Une petite faute passe aussi.',
};

/** How strictly answers are compared, for the pupil and for anybody looking on. */
const LevelBadge = ({ level }: { level: AnswerLevel }) => <p className={classes.level}>{SENTENCES[level]}</p>;

type TurnVoices = { task: WrittenTask; turn: string; isChecked: boolean };

/** Reads the hint, then the word of a dictation, at the start of a turn, and the word once more after the check. */
function useTurnVoices({ task, turn, isChecked }: TurnVoices) {
  const hintVoice = useSpeech(task.hintLanguage);
  const wordVoice = useSpeech(task.wordLanguage);
  const isHintHeard = useHeard(turn, useSpeechStatus(task.hint, task.hintLanguage) !== 'idle');
  useReadAloud({ text: task.hint, turn, isAudible: task.isHintRead && !isChecked, speech: hintVoice });
  const mayDictate = task.isDictated && (isHintHeard || !task.isHintRead);
  useReadAloud({ text: task.word, turn, isAudible: mayDictate && !isChecked, speech: wordVoice });
  useReadAloud({ text: task.word, turn, isAudible: task.isReadAfter && isChecked, speech: wordVoice });
  /** Once more what the turn asks. */
  const sayAsked = () => {
    if (task.isDictated) wordVoice.speak(task.word);
    else if (task.hint !== '') hintVoice.speak(task.hint);
  };
  return { wordVoice, sayAsked };
}

/** True once a voice that spoke in this turn has fallen silent. */
function useHeard(turn: string, isSpeaking: boolean): boolean {
  const speaking = useRef('');
  const [heard, setHeard] = useState('');
  useEffect(() => {
    if (isSpeaking) speaking.current = turn;
    else if (speaking.current === turn) setHeard(turn);
  }, [turn, isSpeaking]);
  return heard === turn;
}
