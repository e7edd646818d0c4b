import type { ReactNode } from 'react';
import { usePageTitle } from '../page/page-title.ts';
import { Icon } from '../parts/icon.tsx';
import { Crumb } from '../parts/page-header.tsx';
import { Ribbon } from '../parts/tag.tsx';
import { KeepNames } from '../text/keep-names.tsx';
import { colorClass } from './content-card.tsx';
import classes from './content-head.module.css';

type ContentHeadProps = {
  /** Name of the screen in the specification: « Parcours », « Modifier la liste » … */
  screen: string;
  /** Subject of the page: a list, a course, a pupil … */
  content: { title: string; icon: string; color: string; ribbon?: string };
  /** The title is a person's name: it stays out of the tab's title, which browsers keep in their history. */
  isPerson?: boolean;
  /** The title as it is drawn, e.g. with the language of its parts. */
  titleText?: ReactNode;
  /** Instead of the icon, e.g. the picture of a person. */
  lead?: ReactNode;
  /** Titles of the parents, the nearest first, e.g. a pupil's folio. They join the tab's title. */
  within?: readonly string[];
  /** Links back up, in order, before the name of the screen. */
  breadcrumb?: ReactNode;
  /** The breadcrumb ends with the kind of the content: naming the screen after it would say it twice. */
  isNamedByTrail?: boolean;
  badges?: ReactNode;
  /** At most three controls, one primary; what is done now and then stands under « ⋮ ». */
  actions?: ReactNode;
  /** Facts about the subject, under the slope. */
  children?: ReactNode;
  /** Lines over the whole width, below the facts. */
  foot?: ReactNode;
};

const NONE: readonly string[] = [];

/** Head of a page about one thing: its title as h1 in a lid of its colour, under the name of the screen. */
export function ContentHead(props: ContentHeadProps) {
  const { screen, content, within = NONE, isPerson = false } = props;
  // An editor's title may be empty while it is typed; a heading may not.
  const isNamed = content.title.trim() !== '';
  const title = isNamed ? content.title : 'Sans titre';
  usePageTitle([...(isPerson ? [] : [title]), ...within, screen].join(' – '));
  return (
    <section className={`${classes.head} ${colorClass(content.color)}`} aria-label={screen}>
      <div className={classes.lid}>
        <span className={classes.lead}>{props.lead ?? <Icon name={content.icon} />}</span>
        <div className={classes.words}>
          <div className="cluster gap-4-8">
            <ScreenName screen={props.isNamedByTrail === true ? null : screen} breadcrumb={props.breadcrumb} />
            {props.badges}
            <Ribbon text={content.ribbon} />
          </div>
          <h1 className={classes.title} data-long={title.length > 70 || undefined} dir="auto" title={title}>
            {(isNamed && props.titleText) || title}
          </h1>
        </div>
      </div>
      {props.actions !== undefined && (
        <div className={classes.actions} data-page-actions>
          {props.actions}
        </div>
      )}
      {props.children !== undefined && props.children !== null && <div className={classes.body}>{props.children}</div>}
      {props.foot}
    </section>
  );
}

/** The small line over the title; with a way back up it ends the breadcrumb. */
function ScreenName({ screen, breadcrumb }: { screen: string | null; breadcrumb: ReactNode }) {
  if (breadcrumb === undefined) return <p className={classes.screen}>{screen}</p>;
  return (
    <nav aria-label="Fil d’Ariane" className={classes.screen} data-trail={screen !== null || undefined}>
      {breadcrumb}
      {screen !== null && (
        <span className={classes.here}>
          <Crumb />
          {screen}
        </span>
      )}
    </nav>
  );
}

/** The third says that the term is what somebody called a class or a group. */
export type Fact = readonly [term: string, value: ReactNode, isNamed?: boolean];

/** Of somebody; nothing where nobody is named. */
export const personFact = (term: string, name: string): readonly Fact[] =>
  name === ''
    ? []
    : [
        [
          term,
          <KeepNames key={term} of={[name]}>
            {name}
          </KeepNames>,
        ],
      ];

/** Who wrote a content; publishers alone are told (OP-091). */
export const authorFact = (author: string, isPublisher: boolean): readonly Fact[] =>
  isPublisher ? personFact('Auteur', author) : [];

/** Facts in two lines each: what, and its value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.factList}>
      {facts.map(([term, value, isNamed]) => (
        <div key={term}>
          <dt translate={isNamed === true ? 'no' : undefined}>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
