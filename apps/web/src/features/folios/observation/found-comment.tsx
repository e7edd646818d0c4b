import { useRef } from 'react';
import { DraftNotice } from '../../../shared/saving/found-draft.tsx';
import classes from './observation-dialogs.module.css';
import type { TypedComment } from './use-typed-comment.ts';

/** Over the comment of a cell: offers what was typed there and cut off by a reload. Answering leads into the field. */
export function FoundComment({ typed: { found, restore, forget } }: { typed: TypedComment }) {
  const place = useRef<HTMLDivElement>(null);
  const answer = (act: () => void) => () => {
    const field = place.current?.parentElement?.querySelector('textarea');
    act();
    field?.focus();
  };
  return (
    <div ref={place} className={classes.found}>
      {found !== null && <DraftNotice savedAt={found.savedAt} onRestore={answer(restore)} onDiscard={answer(forget)} />}
    </div>
  );
}
