import { type Audience, OBSERVATION_COMMENT_MAX } from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSession } from '../../../../api/use-session.ts';
import { DraftNotice } from '../../../../platform/saving/found-draft.tsx';
import { localDraft } from '../../../../platform/saving/local-draft.ts';
import { useUnkeptText } from '../../../../platform/saving/unkept-text.ts';
import classes from './observation-dialogs.module.css';

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

type Commented = { readonly comment: string; readonly version: number };
/** `over`: what stood there when the first letter was typed. */
type Typed = { readonly text: string; readonly over: Commented };

/**
 * The comment of a cell in a dialog. Until something is typed it is the cell's own and follows it. What is typed stays
 * what it is when a colleague writes meanwhile; it then goes out with the version that it was typed over, so that both
 * words are compared and none takes the other's place unseen. What a reload or a crash cut off is found again.
 */
export function useTypedComment(
  folioId: number,
  cell: Commented & { readonly id: number; readonly audience: Audience },
  /** The observation that was opened on purpose, by its instant; else it is of today. */
  du?: string | undefined,
) {
  const { userId } = useSession();
  const name = `observation-${folioId}-${cell.id}${du === undefined ? '' : `-${du}`}`;
  const draft = localDraft(userId ?? 0, name, isTyped);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [chosen, setChosen] = useState<Audience | null>(null);
  const leftHere = () => {
    const left = draft.load();
    return left === null || left.value.text === cell.comment ? null : left;
  };
  const [found, setFound] = useState(leftHere);
  // Another observation of the cell is open: nothing is typed there yet.
  const [shownName, setShownName] = useState(name);
  if (shownName !== name) {
    setShownName(name);
    setTyped(null);
    setChosen(null);
    setFound(leftHere());
  }
  const comment = typed?.text ?? cell.comment;
  const length = visibleLength(comment);
  const isChanged = typed !== null && typed.text !== typed.over.comment && typed.text !== cell.comment;
  const audience = chosen ?? cell.audience;
  useUnkeptText(isChanged);
  const isMeant = comment !== '' && audience !== cell.audience;
  const isOvertaken = typed !== null && typed.over.comment !== cell.comment;
  const forget = () => {
    draft.clear();
    setFound(null);
  };
  return {
    comment,
    length,
    isChanged: isChanged || isMeant,
    audience,
    choose: setChosen,
    /** What is typed and too long is not written, and not thrown away: the dialog stays. */
    isTooLong: isChanged && length > OBSERVATION_COMMENT_MAX,
    /** What is to be written besides whatever else was chosen. */
    change: { ...(isChanged ? { comment: typed.text } : {}), ...(isMeant ? { audience } : {}) },
    /** The version that it was typed over, where that is not the one of now. */
    seen: isChanged && isOvertaken ? typed.over.version : undefined,
    type: (text: string) => {
      const next = { text, over: typed?.over ?? { comment: cell.comment, version: cell.version } };
      setTyped(next);
      draft.save(next);
    },
    /** It was written: the folio keeps it now, also without network. Where nothing was typed, what was found stays. */
    settle: () => {
      if (typed !== null) draft.clear();
    },
    /** What an earlier visit left, to be offered. */
    found,
    restore: () => {
      if (found !== null) setTyped(found.value);
      setFound(null);
    },
    forget,
  };
}

type TypedComment = ReturnType<typeof useTypedComment>;

const stored = z.object({ text: z.string(), over: z.object({ comment: z.string(), version: z.number() }) });
const isTyped = (value: unknown): value is Typed => stored.safeParse(value).success;
