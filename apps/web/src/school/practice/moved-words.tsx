import { STRENGTHS, type Strength } from '@pupitre/learning';
import { Icon } from '../../ui/parts/icon.tsx';
import { LangText } from '../../ui/parts/lang-text.tsx';
import { MemoryMark } from './memory-mark.tsx';
import classes from './moved-words.module.css';
import { STRENGTH_WORDS } from './strength-words.ts';

/** Good news is short. */
const SHOWN_MAX = 6;

export type MovedText = {
  readonly itemId: number;
  readonly from: Strength;
  readonly to: Strength;
  readonly text: string;
  readonly languageId: string;
};

/** Whether a word went up; one that fell stands among the missed ones. */
export const hasRisen = ({ from, to }: { from: Strength; to: Strength }): boolean =>
  STRENGTHS.indexOf(to) > STRENGTHS.indexOf(from);

/** « Ce qui a bougé »: the words that went up, from sign to sign; nothing where none did. */
export function MovedWords({ words }: { words: readonly MovedText[] }) {
  const risen = words.filter(hasRisen).slice(0, SHOWN_MAX);
  if (risen.length === 0) return null;
  return (
    <section className="above-20 text-start" aria-labelledby="moved-words">
      <h2 id="moved-words" className="size-20">
        Ce qui a bougé
      </h2>
      <ul className={classes.words}>
        {risen.map(({ itemId, from, to, text, languageId }) => (
          <li key={itemId} className={classes.word}>
            <b>
              <LangText language={languageId}>{text}</LangText>
            </b>
            <span className={classes.way}>
              <MemoryMark sign={from} label={STRENGTH_WORDS[from]} />
              <Icon name="arrow-right" />
              <MemoryMark sign={to} />
              <span>{STRENGTH_WORDS[to]}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
