import type { List, ListItem } from '@pupitre/contract';
import { type Hide, indexLetter, isInAlphabet, orderedText, type SortingState, sortingRules } from '@pupitre/learning';
import { type CSSProperties, useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { ActivityDesk } from '../activity-desk.tsx';
import { FeedbackBar, QuotedWord } from '../feedback-bar.tsx';
import { useFit } from '../fit-word.tsx';
import { type ActivityProps, useActivityRun } from '../use-activity-run.ts';
import { useRovingGame } from '../use-roving-focus.ts';
import { useSinglePress } from '../use-single-press.ts';
import { instructionOf, reasonText } from './messages.ts';
import { PoolWord } from './pool-word.tsx';
import { DRAWN_PLACES, SortedSheet } from './sorted-sheet.tsx';
import classes from './sorting.module.css';

const RULES = sortingRules<ListItem>();
const loadSettings = async () => (await import('./sorting-settings-dialog.tsx')).SortingSettingsDialog;

/** Tri: pick the words one after the other in alphabetical order. */
export function SortingActivity(props: ActivityProps) {
  const run = useActivityRun({ rules: RULES, ...props });
  const { list, state, settings, play } = run;
  const { items, pool } = state;

  const roving = useRovingGame(run);
  useFocusOnWords(roving, state.tries === 0, run.isAsking, pool);

  const pick = useSinglePress(useCallback((id: number) => play({ type: 'pick', id }), [play]));
  const advance = useCallback((id: number) => play({ type: 'advance', id }), [play]);
  const revert = useCallback((tryNumber: number) => play({ type: 'revert', tryNumber }), [play]);
  const texts = useMemo(() => new Map(items.map((item) => [item.id, item.learnTxt])), [items]);
  const fit = useFit(items.map((item) => item.learnTxt));
  const words = state.placed.map((id) => ({ id, text: texts.get(id) ?? '' }));
  const lastWord = words.at(-1)?.text;
  const ordered = (text: string) => orderedText(text, state.articlesOf);
  const hasStrip = items.some((item) => isInAlphabet(ordered(item.learnTxt)));
  return (
    <ActivityDesk
      run={run}
      loadSettings={loadSettings}
      announcement={<SortingAnnouncement state={state} list={list} hide={settings.hide} />}
      doneWord="rangé"
    >
      <div className={classes.desk} data-text={fit.step} data-words={items.length > DRAWN_PLACES ? 'many' : 'few'}>
        <p className={classes.instruction}>{instructionOf(state)}</p>
        {hasStrip && (
          <div className={classes.strip}>
            {/* Words that hide do not show their first letter here. */}
            <AlphabetStrip
              reached={settings.hide === 0 && lastWord !== undefined ? indexLetter(ordered(lastWord)) : undefined}
            />
          </div>
        )}
        <SortedSheet words={words} total={items.length} languageId={list.learnLanguage} hide={settings.hide} />
        <ul
          ref={roving.container}
          className={classes.pool}
          style={{ '--rows': Math.ceil(items.length / 2), '--longest': fit.longest } as CSSProperties}
          aria-label="Mots à ranger"
          onFocus={roving.onFocus}
          onKeyDown={roving.onKeyDown}
        >
          {pool.map((id, place) => (
            // A place keeps its element; the word in it may be another one after a move.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
            <li key={place} className={classes.place}>
              <PoolWord
                key={id}
                id={id}
                text={texts.get(id) ?? ''}
                fit={fit}
                languageId={list.learnLanguage}
                isFound={state.found.includes(id)}
                failedTry={state.fails.find((fail) => fail.id === id)?.tryNumber}
                isTabStop={place === Math.min(roving.current, pool.length - 1)}
                onPick={pick}
                onAdvance={advance}
                onRevert={revert}
              />
            </li>
          ))}
        </ul>
        <SortingFeedback state={state} list={list} hide={settings.hide} />
      </div>
    </ActivityDesk>
  );
}

/** The first word at the start; when the word that had the focus goes to the sheet, the one that takes its place. */
function useFocusOnWords(
  { current, focusPlace }: { current: number; focusPlace: (place: number) => void },
  isUntouched: boolean,
  isAsking: boolean,
  pool: readonly number[],
): void {
  const before = useRef(pool);
  const begin = useEffectEvent(() => focusPlace(0));
  const follow = useEffectEvent(() => {
    const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
    if (isUntouched && !isAsking) begin();
    else if (hasLostFocus && pool.length < before.current.length) focusPlace(current);
    before.current = pool;
  });
  // Synchronously: no key press may come while the focus is lost.
  useLayoutEffect(() => {
    if (!isAsking) begin();
  }, [isAsking]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pool is a new game, or a word has left with the focus
  useLayoutEffect(() => follow(), [pool]);
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A to Z, marked up to the words placed so far. */
function AlphabetStrip({ reached }: { reached: string | undefined }) {
  const isDone = (letter: string) => reached !== undefined && letter <= reached;
  return (
    <>
      <p className="sr-only">
        {reached === undefined ? 'Ordre de l’alphabet, de A à Z.' : `Alphabet\u00a0: déjà rangé jusqu’à ${reached}.`}
      </p>
      <div className={classes.alphabet} aria-hidden="true">
        {LETTERS.map((letter) => (
          <span key={letter} data-done={isDone(letter) || undefined}>
            {letter}
          </span>
        ))}
      </div>
    </>
  );
}

type SortingFeedbackProps = { state: SortingState<ListItem>; list: List; hide: Hide };

/** Result of the last pick. */
function SortingFeedback(props: SortingFeedbackProps) {
  const { lastPick } = props.state;
  if (lastPick === undefined) return <FeedbackBar kind="none" />;
  return (
    <FeedbackBar kind={lastPick.reason === undefined ? 'ok' : 'nok'}>
      <PickResult {...props} />
    </FeedbackBar>
  );
}

/** The same for screen readers, said again when the same word is picked again. */
function SortingAnnouncement(props: SortingFeedbackProps) {
  const { items, tries, lastPick } = props.state;
  if (lastPick === undefined) return <>{instructionOf(props.state)}</>;
  return (
    <span key={tries}>
      <PickResult {...props} />
      {lastPick.reason === undefined && ` ${items.filter((item) => item.known).length} sur ${items.length}.`}
    </span>
  );
}

function PickResult({ state, list, hide }: SortingFeedbackProps) {
  const { items, lastPick } = state;
  if (lastPick === undefined) return null;
  const text = items.find(({ id }) => id === lastPick.id)?.learnTxt ?? '';
  // A word that is masked on the sheet is not named here either.
  if (lastPick.reason === undefined && hide !== 0) return <>C’est juste&nbsp;!</>;
  const word = <QuotedWord text={text} languageId={list.learnLanguage} />;
  if (lastPick.reason === undefined)
    return (
      <>
        {word} <span>est à sa place.</span>
      </>
    );
  return (
    <>
      <b>{word} vient plus tard.</b> <span>{reasonText(lastPick.reason)}</span>
    </>
  );
}
