import type { StrengthCounts } from '@pupitre/contract';
import { plural, STRENGTHS, type Strength } from '@pupitre/learning';
import { MemoryMark } from '../../../school/practice/memory-mark.tsx';
import classes from './own-words.module.css';

/** One plain sentence for each strength. */
const SENTENCES: Readonly<Record<Strength, string>> = {
  toLearn: 'Tu ne les as pas encore trouvés sans aide.',
  fragile: 'Tu les sais, mais ils peuvent encore s’envoler.',
  solid: 'Tu devrais les savoir encore dans trois semaines.',
};

const WORDS: Readonly<Record<Strength, (count: number) => string>> = {
  toLearn: () => 'à apprendre',
  fragile: (count) => plural(count, 'fragile'),
  solid: (count) => plural(count, 'solide'),
};

/** « 5 solides, 2 fragiles, 1 à apprendre »; what is not there is not said. */
export const strengthCountWords = (counts: StrengthCounts): string =>
  STRENGTHS.toReversed()
    .filter((strength) => counts[strength] > 0)
    .map((strength) => `${counts[strength]} ${WORDS[strength](counts[strength])}`)
    .join(', ');

/** The three numbers of « Mes mots ». */
export const StrengthTiles = ({ counts }: { counts: StrengthCounts }) => (
  <ul className={`panel ${classes.tiles}`}>
    {STRENGTHS.map((strength) => (
      <li key={strength}>
        <MemoryMark sign={strength} size={56} />
        <p className={classes.count}>
          <b className="num">{counts[strength]}</b>
          <span>{WORDS[strength](counts[strength])}</span>
        </p>
        <p className={classes.sentence}>{SENTENCES[strength]}</p>
      </li>
    ))}
  </ul>
);
