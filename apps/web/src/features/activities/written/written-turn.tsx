import type { ListItem } from '@pupitre/contract';
import {
  type AnswerLevel,
  answerState,
  canCheck,
  isWordShown,
  visibleLength,
  type WrittenMove,
  type WrittenState,
  type WrittenTask,
} from '@pupitre/learning';
import { type MouseEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { AnswerButton, AnswerRow } from '../answer-buttons.tsx';
import { useActivityKeys } from '../use-activity-keys.ts';
import type { ActivityRun } from '../use-activity-run.ts';
import { type AnswerField, AnswerLine, useCaret } from './answer-line.tsx';
import { CharacterKeys } from './character-keys.tsx';
import { LevelBadge } from './level-badge.tsx';
import { GoneWord, ShownWord } from './shown-word.tsx';
import { specialCharacters } from './special-characters.ts';
import { EMPTY_DRAFT, insertAt } from './turn-draft.ts';
import { useKeyboardCover } from './use-keyboard-cover.ts';
import { useTurnVoices } from './use-turn-voices.ts';
import { VerdictPanel } from './verdict-panel.tsx';
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
  const { wordVoice, hintVoice } = useTurnVoices({
    task,
    turn: `${item.id}:${turn}`,
    isChecked: checked !== undefined,
  });

  const write = (written: string) => {
    setDraft({ turn, text: written, wordHeight: draft.wordHeight ?? shownWord.current?.offsetHeight ?? 0 });
    onTyped();
  };
  const isCheckable = canCheck(state, text, settings.level);
  const check = () => isCheckable && run.play({ type: 'check', answer: text, level: settings.level });
  const next = () => run.play({ type: 'next' });
  const repeat = () => run.play({ type: 'repeat' });
  // A wrong answer comes back unless the pupil says otherwise.
  const goOn = isRight ? next : repeat;
  const act = () => {
    // The pressed button is removed: the focus moves to the line.
    if (document.activeElement !== document.body) field.current?.focus({ preventScroll: true });
    if (checked === undefined) check();
    else goOn();
  };

  const replayBefore = () => {
    if (task.isDictated) wordVoice.speak(task.word);
    else if (task.hint !== '') hintVoice.speak(task.hint);
  };
  useActivityKeys(
    checked === undefined
      ? { primary: act, down: replayBefore, escape: run.abandon }
      : { primary: goOn, right: next, left: repeat, down: () => wordVoice.speak(task.word), escape: run.abandon },
    run.isPlaying,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn begins on the line
  useEffect(() => {
    window.scrollTo({ top: 0 });
    field.current?.focus({ preventScroll: true });
  }, [turn]);
  const reveal = () => (checked === undefined ? field.current : panel.current)?.scrollIntoView({ block: 'nearest' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the verdict of a checked answer comes into sight
  useEffect(() => {
    if (checked !== undefined) reveal();
  }, [checked]);
  useKeyboardCover(reveal);

  const insert = (character: string, isPointer: boolean) => {
    const inserted = insertAt(text, character, field.current);
    if (inserted === undefined) return;
    caret.current = inserted.caret;
    write(inserted.text);
    if (isPointer) field.current?.focus({ preventScroll: true });
  };
  const latestInsert = useRef(insert);
  useEffect(() => {
    latestInsert.current = insert;
  });
  const press = useCallback((character: string, isPointer: boolean) => latestInsert.current(character, isPointer), []);
  const characters = useMemo(
    () =>
      specialCharacters(
        task.wordLanguage,
        list.items.map((each) => each.learnTxt),
      ),
    [task.wordLanguage, list],
  );

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
        {checked === undefined ? (
          <CharacterKeys characters={characters} onPress={press} />
        ) : (
          <VerdictPanel
            ref={panel}
            verdict={checked.verdict}
            answer={checked.answer}
            word={task.word}
            languageId={task.wordLanguage}
          />
        )}
        <LevelBadge level={settings.level} />
      </article>
      {checked === undefined ? (
        <AnswerRow key="check" isLow>
          <AnswerButton icon="check-lg" isPrimary disabled={!isCheckable} onMouseDown={keepFocusOnLine} onClick={act}>
            Je vérifie
            <EnterKey />
          </AnswerButton>
        </AnswerRow>
      ) : (
        <AnswerRow key="next" isLow>
          <AnswerButton
            icon="arrow-repeat"
            shortcut={isRight ? 'ArrowLeft' : 'ArrowLeft Enter'}
            isPrimary={!isRight}
            onMouseDown={keepFocusOnLine}
            onClick={repeat}
          >
            À répéter
            {!isRight && <EnterKey />}
          </AnswerButton>
          <AnswerButton
            icon="arrow-right"
            shortcut={isRight ? 'ArrowRight Enter' : 'ArrowRight'}
            isPrimary={isRight}
            onMouseDown={keepFocusOnLine}
            onClick={next}
          >
            Suivant
            {isRight && <EnterKey />}
          </AnswerButton>
        </AnswerRow>
      )}
      <div className={classes.keyboard} />
    </>
  );
}

/** Pressing a button must not take the focus from the line: the keyboard on the screen would close and open. */
function keepFocusOnLine(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
}

function EnterKey() {
  return (
    <span className={classes.enter} aria-hidden="true">
      Entrée
    </span>
  );
}
