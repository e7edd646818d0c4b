import { type MediaKind, mediaKindOf } from '@pupitre/contract';
import { counted, selfLabels } from '@pupitre/learning';
import { type RefObject, useId, useLayoutEffect } from 'react';
import { cutText } from '../../../shared/cut-text.ts';
import { shortDate } from '../../../shared/dates.ts';
import type { CellView } from '../cells/observation-store.ts';
import { useCell } from '../cells/use-observation-store.ts';
import classes from './cell-preview.module.css';
import tableClasses from './folio-table.module.css';
import type { Position } from './grid-position.ts';
import { type Sign, signsOf } from './signs.ts';
import type { TableFacts } from './table-facts.ts';
import { useRest } from './use-rest.ts';

export type CellPreviewProps = {
  scroller: RefObject<HTMLElement | null>;
  facts: TableFacts;
  keyAt: (at: Position) => number | null;
};

/** What the signs of a cell stand for, where the pointer or the keyboard rests on it. */
export function CellPreview({ scroller, facts, keyAt }: CellPreviewProps) {
  const { cell, card, release } = useRest(scroller);
  if (cell === null) return null;
  const key = keyAt({ row: Number(cell.dataset.row), column: Number(cell.dataset.column) });
  return key === null ? null : <Card key={key} ref={card} place={cell} cellKey={key} facts={facts} onLeave={release} />;
}

type CardProps = {
  place: HTMLElement;
  cellKey: number;
  facts: TableFacts;
  ref: RefObject<HTMLDivElement | null>;
  onLeave: () => void;
};

function Card({ place, cellKey, facts, ref, onLeave }: CardProps) {
  const view = useCell(facts.store, cellKey);
  const id = useId();
  const signs = view === undefined ? [] : signsOf(view);
  const content = signs.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines make another height
  useLayoutEffect(() => {
    if (ref.current !== null) settle(ref.current, place);
  }, [place, content]);
  useLayoutEffect(() => {
    place.setAttribute('aria-describedby', id);
    return () => place.removeAttribute('aria-describedby');
  }, [place, id]);
  if (view === undefined || signs.length === 0) return null;
  return (
    <div ref={ref} id={id} role="tooltip" className={classes.card} onPointerLeave={onLeave}>
      <p className={classes.head}>
        <b dir="auto">{view.label}</b>
        {view.updatedOn !== null && <span className="num">{shortDate(view.updatedOn)}</span>}
      </p>
      <ul>
        {signs.map((sign) => (
          <li key={sign}>
            <span className={tableClasses.sign} data-sign={sign} />
            <span dir="auto">{textOf(sign, view, facts.isProfessional)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LENGTH = 240;
const TRACES: Record<MediaKind, string> = {
  image: 'Une image',
  video: 'Un film',
  sound: 'Un enregistrement',
  document: 'Un document',
};

function textOf(sign: Sign, view: CellView, isProfessional: boolean): string {
  const quoted = (text: string) => `«\u00a0${cutText(text, LENGTH)}\u00a0»`;
  switch (sign) {
    case 'comment':
      return quoted(view.comment);
    case 'trace': {
      const kind = mediaKindOf(view.markUrl);
      return kind === null ? 'Une trace' : TRACES[kind];
    }
    case 'thread':
      return `${counted(view.discussionCount, 'message')} dans la discussion`;
    case 'opinion': {
      const own = view.selfState === null ? '' : selfLabels(isProfessional)[view.selfState].toLocaleLowerCase('fr-CH');
      return `Avis de l’élève\u00a0: ${own}${view.selfComment === '' ? '' : `, ${quoted(view.selfComment)}`}`;
    }
  }
}

/** Px between the cell and the card. */
const GAP = 4;

/** Below the cell, or above it where the room ends or the line with the focus would be covered. */
function settle(card: HTMLElement, place: HTMLElement): void {
  const frame = card.offsetParent?.getBoundingClientRect();
  if (frame === undefined) return;
  const cell = place.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = card;
  const focused = document.activeElement?.closest('tr')?.getBoundingClientRect();
  const end = Math.min(frame.bottom, window.innerHeight);
  const below = cell.bottom + GAP;
  const above = cell.top - GAP - height;
  const covers = (top: number) => focused !== undefined && top < focused.bottom && top + height > focused.top;
  const fits = (top: number) => top >= 0 && top + height <= end;
  const top = [below, above].find((at) => fits(at) && !covers(at)) ?? [below, above].find(fits) ?? below;
  const left = Math.max(frame.left, Math.min(cell.left, frame.right - width - GAP));
  card.style.top = `${Math.round(top - frame.top)}px`;
  card.style.left = `${Math.round(left - frame.left)}px`;
}
