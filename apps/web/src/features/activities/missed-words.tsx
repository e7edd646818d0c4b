import type { PlayableItem } from '@pupitre/learning';
import { LangText } from '../../shared/lang-text.tsx';
import { SpeakButton } from '../../shared/speech/speak-button.tsx';
import classes from './activity-end.module.css';
import { countMissed } from './words.ts';

type MissedWordsProps = {
  items: readonly PlayableItem[];
  /** « manqué », « pas trouvé ». */
  missedWord: string;
  learnLanguage: string;
  hintLanguage: string;
};

/** The words to look at again, each with its meaning and its sound. */
export function MissedWords({ items, missedWord, learnLanguage, hintLanguage }: MissedWordsProps) {
  return (
    <div className={classes.missed}>
      <h2 className={classes.missedTitle}>{countMissed(items.length, missedWord)}</h2>
      <ul className={classes.words}>
        {items.map((item) => {
          // Écriture also asks items that have a hint only.
          const isHintAsked = item.learnTxt.trim() === '';
          const [text, languageId] = isHintAsked ? [item.hintTxt, hintLanguage] : [item.learnTxt, learnLanguage];
          return (
            <li key={item.id} className={classes.word}>
              <b>
                <LangText language={languageId}>{text}</LangText>
              </b>
              <Meaning item={item} hint={isHintAsked ? '' : item.hintTxt.trim()} hintLanguage={hintLanguage} />
              <SpeakButton text={text} languageId={languageId} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type MeaningProps = { item: PlayableItem; hint: string; hintLanguage: string };

function Meaning({ item, hint, hintLanguage }: MeaningProps) {
  const picture = item.hintImgUrl.trim();
  if (hint === '' && picture === '') return null;
  return (
    <span className={classes.meaning}>
      {picture !== '' && <img src={picture} alt={item.hintImgAlt.trim()} decoding="async" draggable={false} />}
      {hint !== '' && <LangText language={hintLanguage}>{hint}</LangText>}
    </span>
  );
}
