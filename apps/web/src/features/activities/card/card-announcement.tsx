import type { List, ListItem } from '@pupitre/contract';
import { type CardState, cardSides, cardSuccess, currentCard, knownCount } from '@pupitre/learning';
import { langOf, languageLabel } from '../../../shared/language.ts';
import { endTitle, formatRate } from '../activity-end.tsx';

type CardAnnouncementProps = { state: CardState<ListItem>; list: List; invert: boolean; isAsking: boolean };

/** Tells screen readers which side lies open, how far one is, and the end. Never the side that is still hidden. */
export function CardAnnouncement({ state, list, invert, isAsking }: CardAnnouncementProps) {
  return (
    <div className="sr-only" role="status" data-testid="announcement">
      {!isAsking && <Announcement state={state} list={list} invert={invert} />}
    </div>
  );
}

function Announcement({ state, list, invert }: Omit<CardAnnouncementProps, 'isAsking'>) {
  const card = currentCard(state);
  if (card === undefined) {
    return (
      <>
        {endTitle(state.phase === 'abandoned')}. Taux de réussite&nbsp;: {formatRate(cardSuccess(state))}.
      </>
    );
  }
  const sides = cardSides({ invert });
  const isLearnSide = (state.revealed ? sides.reveal : sides.guess) === 'learn';
  const label = isLearnSide ? languageLabel(list.learnLanguage) : 'Indice';
  const text = isLearnSide ? card.learnTxt : card.hintTxt.trim() || 'image';
  return (
    <>
      {label}&nbsp;: <span lang={langOf(isLearnSide ? list.learnLanguage : list.hintLanguage)}>{text}</span>.
      {!state.revealed && ` ${knownCount(state)} sur ${state.items.length}.`}
    </>
  );
}
