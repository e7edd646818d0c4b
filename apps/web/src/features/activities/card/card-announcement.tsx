import type { List, ListItem } from '@pupitre/contract';
import { type CardState, cardSides, currentItem, roundsProgress } from '@pupitre/learning';
import { langOf, languageLabel } from '../../../shared/language.ts';

type CardAnnouncementProps = { state: CardState<ListItem>; list: List; invert: boolean };

/** Announces the open side and the progress to screen readers, never the hidden side. */
export function CardAnnouncement({ state, list, invert }: CardAnnouncementProps) {
  const card = currentItem(state);
  if (card === undefined) return null;
  const { done, total } = roundsProgress(state);
  const sides = cardSides({ invert });
  const isLearnSide = (state.revealed ? sides.reveal : sides.guess) === 'learn';
  const label = isLearnSide ? languageLabel(list.learnLanguage) : 'Indice';
  const text = isLearnSide ? card.learnTxt : card.hintTxt.trim() || 'image';
  return (
    <>
      {label}&nbsp;: <span lang={langOf(isLearnSide ? list.learnLanguage : list.hintLanguage)}>{text}</span>.
      {!state.revealed && ` ${done} sur ${total}.`}
    </>
  );
}
