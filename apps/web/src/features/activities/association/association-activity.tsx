import type { List, ListItem } from '@pupitre/contract';
import { type AssociationState, associationRules } from '@pupitre/learning';
import { useCallback, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { ActivityDesk } from '../activity-desk.tsx';
import { useFit } from '../fit-word.tsx';
import { type ActivityProps, useActivityRun } from '../use-activity-run.ts';
import { usePicturesAhead } from '../use-pictures-ahead.ts';
import { useRovingGame } from '../use-roving-focus.ts';
import { useSinglePress } from '../use-single-press.ts';
import classes from './association.module.css';
import { AssociationAnnouncement, AssociationFeedback, shownOn } from './association-feedback.tsx';
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
        <p className={classes.instruction}>Touche deux cartes qui vont ensemble.</p>
        <ul
          ref={roving.container}
          className={classes.cards}
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
                partner={partners.get(place) ?? ''}
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
    partners.set(place, shownOn(state, list, other).text || 'l’image');
    partners.set(other, shownOn(state, list, place).text || 'l’image');
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
