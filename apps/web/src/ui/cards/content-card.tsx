import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { CategoryTags, Ribbon } from '../parts/tag.tsx';
import classes from './content-card.module.css';
import { pressCard } from './pressed-card.ts';

type ContentCardProps = {
  title: ReactNode;
  link: LinkProps;
  /** Instead of following the link: asks something first. */
  onOpen?: (() => void) | undefined;
  icon: string;
  /** Colour class; an unknown one is grey. */
  color: string;
  /** Nothing changes in it any more: its lid is sunken. */
  isClosed?: boolean;
  subtitle?: string | undefined;
  ribbon?: string | undefined;
  categories?: readonly string[] | undefined;
  /** State badges, at the right of the lid. */
  badges?: ReactNode;
  /** Facts at the left of the foot. */
  facts?: ReactNode;
  /** Progress or small icons at the right of the foot. */
  footEnd?: ReactNode;
  /** Buttons inside the card; they stand above the card's own link. */
  children?: ReactNode;
  headingLevel?: 'h2' | 'h3';
};

/** The one card of lists, courses, folios and possibles. The whole card is the link's target. */
export function ContentCard(props: ContentCardProps) {
  const Heading = props.headingLevel ?? 'h2';
  const hasFoot = props.facts !== undefined || props.footEnd !== undefined;
  return (
    <article className={`${classes.card} ${colorClass(props.color)}`} data-closed={props.isClosed || undefined}>
      <div className={classes.lid}>
        <Icon name={props.icon} />
        <span className="cluster gap-6 shrinks to-end at-end">
          {props.badges}
          <Ribbon text={props.ribbon} />
        </span>
      </div>
      <div className={classes.body}>
        <Heading className={classes.title}>
          {props.onOpen === undefined ? (
            <Link
              {...props.link}
              className={classes.link}
              onClick={({ currentTarget: { href, textContent } }) =>
                pressCard(new URL(href).pathname, { icon: props.icon, color: props.color, title: textContent ?? '' })
              }
            >
              {props.title}
            </Link>
          ) : (
            <button type="button" className={classes.link} onClick={props.onOpen}>
              {props.title}
            </button>
          )}
        </Heading>
        {props.subtitle !== undefined && props.subtitle !== '' && (
          <p className="two-lines note lines-140">{props.subtitle}</p>
        )}
        {props.categories !== undefined && <CategoryTags keys={props.categories} />}
        {props.children !== undefined && <div className={classes.above}>{props.children}</div>}
        {hasFoot && (
          <div className="flex-row fine-note apart gap-8 pad-top-8 pushed-down">
            <div className={classes.facts}>{props.facts}</div>
            <span className={classes.footEnd}>{props.footEnd}</span>
          </div>
        )}
      </div>
    </article>
  );
}

/** A stored colour is data: only the ten classes reach the page. */
export const colorClass = (color: string): string => (/^c-[a-z]{3,6}$/.test(color) ? color : 'c-grey');
