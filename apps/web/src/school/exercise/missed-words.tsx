import { SpeakButton } from '../../platform/speech/speak-button.tsx';
import { LangText } from '../../ui/parts/lang-text.tsx';
import classes from './missed-words.module.css';

/** A word to look at again; '' for a meaning or a picture that it does not have. */
export type MissedWord = {
  id: number;
  text: string;
  languageId: string;
  hint: string;
  hintLanguage: string;
  picture: string;
  pictureAlt: string;
};

/** Words to look at again at the end of an exercise, each with its meaning and its sound. */
export const MissedWords = ({ words }: { words: readonly MissedWord[] }) => (
  <ul className={classes.words}>
    {words.map(({ id, text, languageId, ...meaning }) => (
      <li key={id}>
        <b>
          <LangText language={languageId}>{text}</LangText>
        </b>{' '}
        <Meaning {...meaning} />
        <SpeakButton text={text} languageId={languageId} />
      </li>
    ))}
  </ul>
);

function Meaning({ hint, hintLanguage, picture, pictureAlt }: Omit<MissedWord, 'id' | 'text' | 'languageId'>) {
  if (hint === '' && picture === '') return null;
  return (
    <span className={classes.meaning}>
      {picture !== '' && <img src={picture} alt={pictureAlt} decoding="async" draggable={false} />}
      {hint !== '' && <LangText language={hintLanguage}>{hint}</LangText>}
    </span>
  );
}
