import type { ResultWord } from '@pupitre/contract';
import { counted, ofName } from '@pupitre/learning';
import { useId, useState } from 'react';
import { Avatar } from '../../platform/account/avatar.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LangText } from '../../ui/parts/lang-text.tsx';
import { PressedChip } from '../../ui/parts/pressed-chip.tsx';
import classes from './give-back.module.css';
import type { PupilWords } from './pupil-words.ts';

type PupilWordsRowProps = {
  pupil: PupilWords;
  words: readonly Pick<ResultWord, 'itemId' | 'learnTxt' | 'hintTxt'>[];
  language: string;
  isGiven: (itemId: number) => boolean;
  onToggle: (itemId: number) => void;
};

/** Words on the closed row; the others are counted. */
const SHOWN = 4;

/** A pupil and her words; unfolded, a press takes a word out or puts it back. */
export function PupilWordsRow({ pupil, words, language, isGiven, onToggle }: PupilWordsRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const own = words.filter(({ itemId }) => pupil.items.includes(itemId));
  const given = own.filter(({ itemId }) => isGiven(itemId));
  const more = given.length - SHOWN;
  return (
    <li className={classes.pupil} data-none={given.length === 0 || undefined}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={`${id}-words`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="flex-row gap-10 shrinks firm">
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="0.75em" />
          <Avatar name={pupil.name} />
          <span dir="auto" translate="no">
            <span translate="no">{pupil.name}</span>
          </span>
        </span>
        <span className={classes.tags}>
          {!isOpen &&
            given.slice(0, SHOWN).map(({ itemId, learnTxt }) => (
              <span key={itemId} className={classes.tag}>
                <LangText language={language}>{learnTxt}</LangText>
              </span>
            ))}
          {!isOpen && more > 0 && <span className={classes.tag}>{`+\u00a0${more}`}</span>}
        </span>
        <b className="num">{given.length === 0 ? 'rien' : counted(given.length, 'mot')}</b>
      </button>
      {isOpen && (
        <fieldset id={`${id}-words`} className={classes.words} aria-label={`Mots ${ofName(pupil.name)}`}>
          {own.map(({ itemId, learnTxt }) => (
            <PressedChip key={itemId} isPressed={isGiven(itemId)} onClick={() => onToggle(itemId)}>
              <LangText language={language}>{learnTxt}</LangText>
            </PressedChip>
          ))}
        </fieldset>
      )}
    </li>
  );
}
