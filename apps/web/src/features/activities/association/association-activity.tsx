import type { List, ListItem } from '@pupitre/contract';
import { type AssociationState, associationRules } from '@pupitre/learning';
import { type CSSProperties, type ReactNode, useCallback, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { SpeakButton } from '../../../platform/speech/speak-button.tsx';
import { ActivityDesk } from '../activity-desk.tsx';
import { FeedbackBar, QuotedWord } from '../feedback-bar.tsx';
import { useFit } from '../fit-word.tsx';
import { type ActivityProps, useActivityRun } from '../use-activity-run.ts';
import { usePicturesAhead } from '../use-pictures-ahead.ts';
import { useRovingGame } from '../use-roving-focus.ts';
import { useSinglePress } from '../use-single-press.ts';
import classes from './association.module.css';
import { PairCard } from './pair-card.tsx';

const RULES = associationRules<ListItem>();
const loadSettings = async () => (await import('./association-settings-dialog.tsx')).AssociationSettingsDialog;

/** Colours that tell found pairs apart: none that means right, wrong or danger elsewhere. */
const TINTS = ['c-teal', 'c-orange', 'c-indigo', 'c-pink', 'c-green', 'c-purple', 'c-blue'] as const;

/** Association: find the two cards that belong together until all are found. */
export function AssociationActivity(props: ActivityProps) {
  const run = useActivityRun({ rules: RULES, ...props });
  const { list, state, play } = run;
  const { items, cards, marks } = state;
  usePicturesAhead('association', list);

  const roving = useRovingGame(run);
  const focusFirst = useEffectEvent(() => roving.focusPlace(0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are the same through a game, so new ones are a new game
  useLayoutEffect(() => {
    if (!run.isAsking) focusFirst();
  }, [cards, run.isAsking]);

  const choose = useSinglePress(useCallback((card: number) => play({ type: 'choose', card }), [play]));
  const revert = useCallback((tryNumber: number) => play({ type: 'revert', tryNumber }), [play]);
  const byId = useMemo(() => new Map(items.map((item, index) => [item.id, { item, index }])), [items]);
  const fit = useFit(items.flatMap((item) => [item.learnTxt, item.hintTxt]));
  const partners = partnersOf(state, list);

  return (
    <ActivityDesk
      run={run}
      loadSettings={loadSettings}
      announcement={<AssociationAnnouncement state={state} list={list} />}
      doneWord="trouvé"
    >
      <div className={classes.table} data-cards={sizeOfBoard(cards.length)} data-text={fit.step}>
        <p className="large text-centre">Touche deux cartes qui vont ensemble.</p>
        <ul
          ref={roving.container}
          className={classes.cards}
          style={{ '--longest': fit.longest } as CSSProperties}
          aria-label="Cartes"
          onFocus={roving.onFocus}
          onKeyDown={roving.onKeyDown}
        >
          {cards.map((card, place) => {
            const mark = marks[place];
            const own = byId.get(card.itemId);
            if (mark === undefined || own === undefined) return null;
            const pair = mark.status === 'found' ? (byId.get(mark.itemId)?.index ?? 0) : 0;
            return (
              <PairCard
                key={`${card.itemId}:${card.side}`}
                place={place}
                item={own.item}
                side={card.side}
                languageId={card.side === 'learn' ? list.learnLanguage : list.hintLanguage}
                mark={mark}
                fit={fit}
                tint={TINTS[pair % TINTS.length] ?? TINTS[0]}
                partner={partners.get(place)}
                partnerLanguage={card.side === 'learn' ? list.hintLanguage : list.learnLanguage}
                isTabStop={place === Math.min(roving.current, cards.length - 1)}
                onChoose={choose}
                onRevert={revert}
              />
            );
          })}
        </ul>
        <AssociationFeedback state={state} list={list} />
      </div>
    </ActivityDesk>
  );
}

/** For each place of a found card, the words of the other card of its pair. */
function partnersOf(state: AssociationState<ListItem>, list: List): Map<number, string> {
  const partners = new Map<number, string>();
  const waiting = new Map<number, number>();
  state.marks.forEach((mark, place) => {
    if (mark.status !== 'found') return;
    const other = waiting.get(mark.itemId);
    if (other === undefined) {
      waiting.set(mark.itemId, place);
      return;
    }
    partners.set(place, shownOn(state, list, other).text);
    partners.set(other, shownOn(state, list, place).text);
  });
  return partners;
}

/** Most cards of each size of board. */
const BOARDS = [
  [4, 'four'],
  [12, 'few'],
  [24, 'many'],
] as const;
const sizeOfBoard = (cards: number) => BOARDS.find(([most]) => cards <= most)?.[1] ?? 'all';

type AssociationFeedbackProps = { state: AssociationState<ListItem>; list: List };

/** Text and language of one side of an item; a picture alone has no text. */
type Shown = { text: string; languageId: string };

/** The chosen card, or the result of the last two, with the sound of each word. */
function AssociationFeedback({ state, list }: AssociationFeedbackProps) {
  const { selected, lastTry } = state;
  if (selected !== undefined) {
    const card = shownOn(state, list, selected);
    return (
      <FeedbackBar kind="plain" sounds={<Sound {...card} />}>
        Tu as choisi {card.text === '' ? 'une image' : <QuotedWord {...card} />}.
      </FeedbackBar>
    );
  }
  if (lastTry === undefined) return <FeedbackBar kind="none" />;
  return (
    <FeedbackBar
      kind={lastTry.isRight ? 'ok' : 'nok'}
      sounds={lastTry.cards.map((place) => <Sound key={place} {...shownOn(state, list, place)} />)}
    >
      <TryResult state={state} list={list} />
    </FeedbackBar>
  );
}

/** Announces the result of each try to screen readers; a chosen card announces itself. */
function AssociationAnnouncement({ state, list }: AssociationFeedbackProps) {
  const { items, tries, lastTry } = state;
  if (lastTry === undefined) return <>Touche deux cartes qui vont ensemble.</>;
  const done = items.filter((item) => item.known).length;
  return (
    // A new element for each try, so that the same message is announced again.
    <span key={tries}>
      <TryResult state={state} list={list} />
      {lastTry.isRight && ` ${done} sur ${items.length}.`}
    </span>
  );
}

function TryResult({ state, list }: AssociationFeedbackProps): ReactNode {
  const { lastTry } = state;
  if (lastTry === undefined) return null;
  if (lastTry.isFoundAlready) return 'Cette paire est déjà trouvée. Essaie avec une autre carte\u00a0!';
  const ending = lastTry.isRight ? ' vont ensemble.' : ' ne vont pas ensemble. Essaie encore\u00a0!';
  const [first, second] = lastTry.cards.map((place) => shownOn(state, list, place));
  if (!first || !second) return null;
  if (first.text === '' && second.text === '') return `Ces deux images${ending}`;
  // The picture comes first: the sentence begins with it.
  const [one, other] = second.text === '' ? [second, first] : [first, second];
  return (
    <>
      {one.text === '' ? 'L’image' : <QuotedWord {...one} />} et <QuotedWord {...other} />
      {ending}
    </>
  );
}

const Sound = ({ text, languageId }: Shown) =>
  text === '' ? null : <SpeakButton text={text} languageId={languageId} />;

/** Words on the card at a place. */
function shownOn({ items, cards }: AssociationState<ListItem>, list: List, place: number): Shown {
  const card = cards[place];
  const item = items.find(({ id }) => id === card?.itemId);
  return card?.side === 'learn'
    ? { text: item?.learnTxt.trim() ?? '', languageId: list.learnLanguage }
    : { text: item?.hintTxt.trim() ?? '', languageId: list.hintLanguage };
}
