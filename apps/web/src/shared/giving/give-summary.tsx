import { type GivenPeriod, plural, writtenMoment } from '@pupitre/learning';
import { Icon } from '../parts/icon.tsx';
import type { GivenThing } from './given-thing.ts';
import classes from './giving.module.css';
import { messages } from './messages.ts';

type GiveSummaryProps = { thing: GivenThing; steps: number; pupils: number; period: GivenPeriod };

/** What « Donner » will do, in one or two sentences. */
export function GiveSummary({ thing, steps, pupils, period }: GiveSummaryProps) {
  const { start, end, closeAtEnd } = period;
  return (
    <p className={classes.summary}>
      <Icon name="map" />
      <span>
        <Making thing={thing} steps={steps} />
        <b>{messages.pupils(pupils)}</b>
        {` ${plural(pupils, 'le voit', 'le voient')} ${start === null ? 'dès maintenant' : `dès le ${writtenMoment(start)}`} dans «\u00a0À faire\u00a0»`}
        {end !== null && (
          <>
            {', jusqu’au '}
            <b>{writtenMoment(end)}</b>
            {closeAtEnd && ', puis il se ferme'}
          </>
        )}
        .
      </span>
    </p>
  );
}

function Making({ thing, steps }: Pick<GiveSummaryProps, 'thing' | 'steps'>) {
  if (thing.kind === 'course') {
    if (thing.course.canEdit) return null;
    return <>Une copie de ce parcours vient chez vous. </>;
  }
  return (
    <>
      {'Un parcours de '}
      <b>{messages.steps(thing.kind === 'list' ? steps : 1)}</b>
      {' est prêt. '}
    </>
  );
}
