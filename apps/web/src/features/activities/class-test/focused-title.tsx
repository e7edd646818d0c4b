import { useEffect, useRef } from 'react';
import classes from './class-test.module.css';

/** The title of a part of the test that comes in the place of another; it takes the focus, so that it is what is read first. */
export function FocusedTitle({ id, children }: { id: string; children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another part
  useEffect(() => title.current?.focus(), [children]);
  return (
    <h2 id={id} ref={title} tabIndex={-1} className={classes.heading}>
      {children}
    </h2>
  );
}
