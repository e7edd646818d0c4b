import { type GivenPeriod, writtenMoment } from '@pupitre/learning';
import type { GivenThing } from './given-thing.ts';
import classes from './giving.module.css';
import { messages } from './messages.ts';

type GiveSummaryProps = { thing: GivenThing; steps: number; period: GivenPeriod };

/** What « Donner » will do, beside its button. */
export function GiveSummary({ thing, steps, period }: GiveSummaryProps) {
  const { start, end, closeAtEnd } = period;
  return (
    <span className={classes.summary}>
      <b>{whatComes(thing, steps)}</b>
      <span>{`, dans «\u00a0À faire\u00a0» ${start === null ? 'dès maintenant' : `dès le ${writtenMoment(start)}`}`}</span>
      {end !== null && (
        <>
          {', jusqu’au '}
          <b>{writtenMoment(end)}</b>
          {closeAtEnd && <span>, puis il se ferme</span>}
        </>
      )}
      .
    </span>
  );
}

function whatComes(thing: GivenThing, steps: number): string {
  if (thing.kind === 'course') return thing.course.canEdit ? 'Ce parcours' : 'Une copie de ce parcours';
  return `Un parcours de ${messages.steps(thing.kind === 'list' ? steps : 1)}`;
}
