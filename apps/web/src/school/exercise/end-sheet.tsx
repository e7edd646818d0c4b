import { type ReactNode, useEffect, useRef } from 'react';
import classes from './end-sheet.module.css';

type EndSheetProps = {
  title: string;
  caption: string;
  /** Beside both: the rate of a game. A revision has none. */
  figure?: ReactNode;
  children: ReactNode;
};

/** The sheet at the end of an exercise. Its title takes the focus, so that the result is what is read first. */
export function EndSheet({ title, caption, figure, children }: EndSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={classes.sheet}>
      <div className={classes.head}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          <p className={classes.caption}>{caption}</p>
        </div>
        {figure}
      </div>
      {children}
    </section>
  );
}
