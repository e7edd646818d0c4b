import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { colorClass } from '../../ui/cards/content-card.tsx';
import { retry } from '../../ui/errors/retry.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { LineSkeleton } from '../../ui/parts/line-skeleton.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { relativeDay } from '../../ui/text/dates.ts';
import classes from './signed-in-home.module.css';

/** How many rows a panel shows. */
export const SHOWN = 5;

type HomePanelProps<Row> = {
  id: string;
  title: string;
  /** The way to all of them. */
  link: ReactNode;
  /** undefined: on their way. */
  rows: readonly Row[] | undefined;
  /** Sentence about what failed to load; null without a failure. */
  failure?: string | null;
  onRetry?: () => void;
  /** Over both columns. */
  isWide?: boolean;
  empty?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** A few contents to continue with, and the states loading, empty and failed. */
export function HomePanel<Row>(props: HomePanelProps<Row>) {
  const { rows, failure = null } = props;
  const id = `accueil-${props.id}`;
  return (
    <section aria-labelledby={id} className={classes.section} data-wide={props.isWide || undefined}>
      <div className={classes.sectionHead}>
        <h2 id={id}>{props.title}</h2>
        {rows !== undefined && rows.length > 0 && props.link}
      </div>
      <div className="panel">
        {failure !== null && <PanelFailure onRetry={props.onRetry}>{failure}</PanelFailure>}
        {rows === undefined ? (
          failure === null && <RowSkeletons />
        ) : rows.length === 0 ? (
          failure === null && props.empty
        ) : (
          <ul className={classes.rows}>{rows.map(props.children)}</ul>
        )}
      </div>
    </section>
  );
}

type PanelFailureProps = { onRetry: (() => void) | undefined; children: ReactNode };

/** What could not be loaded, and a second try. */
export const PanelFailure = ({ onRetry, children }: PanelFailureProps) => (
  <div className="pad-16">
    <Notice
      kind="warning"
      action={
        <button type="button" className={classes.retry} onClick={onRetry && (() => retry(onRetry))}>
          Réessayer
        </button>
      }
    >
      {children}
    </Notice>
  </div>
);

type HomeRowProps = {
  link: LinkProps;
  icon: string;
  color: string;
  title: string;
  facts: ReactNode;
  /** At the right: when, or how far. */
  end: ReactNode;
};

export const HomeRow = ({ link, icon, color, title, facts, end }: HomeRowProps) => (
  <li>
    <Link {...link} className={classes.row}>
      <span className={`${classes.tile} ${colorClass(color)}`}>
        <Icon name={icon} />
      </span>
      <span className={classes.rowText}>
        <span className={classes.rowTitle} dir="auto">
          {title}
        </span>
        <span className={classes.rowFacts}>{facts}</span>
      </span>
      {end}
    </Link>
  </li>
);

/** The end of a row that says when. */
export const RowDay = ({ date, now }: { date: string; now: Date }) => (
  <time className={classes.rowFact} dateTime={date}>
    {relativeDay(date, now)}
  </time>
);

/** The room of the rows on their way, so that nothing below moves when they come. */
const RowSkeletons = () => (
  <div className={classes.rows} role="status">
    <span className="sr-only">Chargement…</span>
    {Array.from({ length: SHOWN }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
      <div key={index} className={classes.row}>
        <span className={classes.tile} />
        <span className={classes.rowText}>
          <LineSkeleton width="55%" />
        </span>
      </div>
    ))}
  </div>
);
