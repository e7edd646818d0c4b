import type { RevisionWord } from '@pupitre/contract';
import { pictureAlternative } from '../../../school/exercise/picture-alternative.ts';
import { sizeOf } from '../../../school/exercise/words.ts';
import { langOf } from '../../../ui/text/language.ts';
import classes from './question.module.css';

/** A text that is asked, in its language, the smaller the longer it is. */
export const AskedText = ({ text, language }: { text: string; language: string }) => (
  <span translate="no" className={classes.asked} data-length={sizeOf(text)} lang={langOf(language)} dir="auto">
    {text}
  </span>
);

/** The picture of a meaning; its alternative never tells the word before the answer. */
export function AskedPicture({ word, isAnswered }: { word: RevisionWord; isAnswered: boolean }) {
  if (word.picture.trim() === '') return null;
  const alt = pictureAlternative({
    item: { hintImgAlt: word.pictureAlt },
    answer: word.learnTxt,
    hasBeenGuessed: isAnswered,
    hasText: word.hintTxt.trim() !== '',
  });
  return (
    <figure className={classes.picture}>
      <img src={word.picture.trim()} alt={alt} decoding="async" draggable={false} />
    </figure>
  );
}
