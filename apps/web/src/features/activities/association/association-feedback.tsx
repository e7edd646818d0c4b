import type { List, ListItem } from '@pupitre/contract';
import type { AssociationState } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { SpeakButton } from '../../../shared/speech/speak-button.tsx';
import { FeedbackBar, QuotedWord } from '../feedback-bar.tsx';

type AssociationFeedbackProps = { state: AssociationState<ListItem>; list: List };

/** Text and language of one side of an item; a picture alone has no text. */
type Shown = { text: string; languageId: string };

/** The chosen card, or the result of the last two, with the sound of each word. */
export function AssociationFeedback({ state, list }: AssociationFeedbackProps) {
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
export function AssociationAnnouncement({ state, list }: AssociationFeedbackProps) {
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

function Sound({ text, languageId }: Shown) {
  return text === '' ? null : <SpeakButton text={text} languageId={languageId} />;
}

/** Words on the card at a place. */
export function shownOn({ items, cards }: AssociationState<ListItem>, list: List, place: number): Shown {
  const card = cards[place];
  const item = items.find(({ id }) => id === card?.itemId);
  return card?.side === 'learn'
    ? { text: item?.learnTxt.trim() ?? '', languageId: list.learnLanguage }
    : { text: item?.hintTxt.trim() ?? '', languageId: list.hintLanguage };
}
