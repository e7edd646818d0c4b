import type { StrengthCounts as Counts } from '@pupitre/contract';
import { plural, STRENGTHS, type Strength } from '@pupitre/learning';
import { MemoryMark } from './memory-mark.tsx';
import classes from './strength-counts.module.css';

/** « 5 solides », as it is read aloud; « à apprendre » has no plural. */
const namesOf = (count: number): Readonly<Record<Strength, string>> => ({
  solid: plural(count, 'solide'),
  fragile: plural(count, 'fragile'),
  toLearn: 'à apprendre',
});

/** The firmest first. */
const SHOWN = [...STRENGTHS].reverse();

/** The three signs with their numbers; before the counts are known their room is there. */
export const StrengthCounts = ({ counts }: { counts: Counts | undefined }) => (
  <ul className={`${classes.counts} num`} aria-label="Ce que tu sais" aria-hidden={counts === undefined || undefined}>
    {SHOWN.map((strength) => {
      const count = counts?.[strength] ?? 0;
      return (
        <li key={strength}>
          <MemoryMark sign={strength} />
          <span>{count}</span>
          <span className="sr-only">{`\u00a0${namesOf(count)[strength]}`}</span>
        </li>
      );
    })}
  </ul>
);
