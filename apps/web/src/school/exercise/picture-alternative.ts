import { givesAnswerAway, type PlayableItem } from '@pupitre/learning';

type PictureInput = {
  item: Pick<PlayableItem, 'hintImgAlt'>;
  /** The word to find. */
  answer: string;
  hasBeenGuessed: boolean;
  /** A text hint stands beside the picture. */
  hasText: boolean;
};

/** Alternative text of a hint picture: never the word to find while the pupil guesses. */
export function pictureAlternative({ item, answer, hasBeenGuessed, hasText }: PictureInput): string {
  const alternative = item.hintImgAlt.trim();
  if (alternative !== '' && (hasBeenGuessed || !givesAnswerAway(alternative, answer))) return alternative;
  if (hasBeenGuessed) return answer;
  return hasText ? '' : 'Image à deviner';
}
