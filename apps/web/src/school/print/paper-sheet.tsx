import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/parts/wordmark.tsx';
import classes from './paper-sheet.module.css';

type PaperSheetProps = {
  /** Name of the page for screen readers, e.g. « Page 1, recto ». */
  label: string;
  title: ReactNode;
  /** At the right of the title: languages, count … */
  facts?: ReactNode;
  /** At the foot, left to right. */
  foot?: readonly ReactNode[];
  /** On the screen only the content shows, as part of the page, without the sheet around it. */
  flat?: boolean;
  /** As long as its content, on as many pages as it takes; the next one begins a new page. */
  flows?: boolean;
  /** A sheet that only the screen shows. */
  screenOnly?: boolean;
  children: ReactNode;
};

/** One page of paper: A4 portrait less the margins of 10 mm. Colours are those of paper in the dark scheme too. */
export const PaperSheet = (props: PaperSheetProps) => (
  <section
    className={`${classes.sheet} ${props.screenOnly === true ? 'no-print' : ''}`}
    data-flat={props.flat}
    data-flows={props.flows}
    aria-label={props.label}
  >
    <div className={classes.head}>
      <span className={classes.wordmark}>
        <Wordmark />
      </span>
      <span className={classes.title}>{props.title}</span>
      <span className="rigid one-line">{props.facts}</span>
    </div>
    {props.children}
    {props.foot !== undefined && (
      <div className={classes.foot}>
        {props.foot.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a foot keep their places.
          <span key={index}>{part}</span>
        ))}
      </div>
    )}
  </section>
);
