import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Ribbon } from '../tag.tsx';
import classes from './content-card.module.css';
import { colorClass } from './content-card.tsx';

type WideCardProps = {
  title: string;
  icon: string;
  color: string;
  ribbon?: string | undefined;
  badges?: ReactNode;
  /** A heading of another level when the page has its h1 elsewhere. */
  headingLevel?: 'h1' | 'h2';
  children?: ReactNode;
};

/** The same card on a detail page: the title moves into the lid. */
export function WideCard({ title, icon, color, ribbon, badges, headingLevel = 'h2', children }: WideCardProps) {
  const Heading = headingLevel;
  return (
    <section className={`${classes.card} ${classes.wide} ${colorClass(color)}`}>
      <div className={classes.lid}>
        <Icon name={icon} />
        <Heading className={classes.wideTitle}>{title}</Heading>
        <span className={classes.lidEnd}>
          {badges}
          <Ribbon text={ribbon} />
        </span>
      </div>
      {children !== undefined && <div className={classes.body}>{children}</div>}
    </section>
  );
}

/** Facts in two lines each: what, and its value. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.factList}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
