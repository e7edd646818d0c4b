import { givesAnswerAway, type PlayableItem } from '@pupitre/learning';

type PictureInput = {
  item: Pick<PlayableItem, 'hintImgAlt'>;
  /** The word to find. */
  answer: string;
  hasBeenGuessed: boolean;
  /** A text hint stands beside the picture. */
  hasText: boolean;
};

/** What a hint picture says in words: while one guesses, never the word that is to be found. */
export function pictureAlternative({ item, answer, hasBeenGuessed, hasText }: PictureInput): string {
  const alternative = item.hintImgAlt.trim();
  if (alternative !== '' && (hasBeenGuessed || !givesAnswerAway(alternative, answer))) return alternative;
  if (hasBeenGuessed) return answer;
  return hasText ? '' : 'Image à deviner';
}
