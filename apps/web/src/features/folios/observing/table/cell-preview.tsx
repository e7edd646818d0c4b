import { type Audience, linesOf, type MediaKind, mediaKindOf } from '@pupitre/contract';
import { counted, type LevelOfDay, selfLabels, stateLabel } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { MediaImage } from '../../../../platform/media/media-image.tsx';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { StateBadge } from '../../../../ui/parts/state-badge.tsx';
import { cutText } from '../../../../ui/text/cut-text.ts';
import { shortDate } from '../../../../ui/text/dates.ts';
import { seriesOf } from '../../folio-queries.ts';
import { type Sign, signsOf } from '../cells/cell-signs.ts';
import type { CellView } from '../cells/cell-views.ts';
import { hourOf } from '../cells/format-time.ts';
import { isToday } from '../cells/of-today.ts';
import { useCell } from '../cells/use-observation-store.ts';
import { AUDIENCE_WORDS } from '../observation/audience-words.ts';
import { proposedFor } from '../proposals/proposal-book.ts';
import { ProposalReason } from '../proposals/proposal-reason.tsx';
import { dateOfNumber, isoOfNumber } from '../time/shown-time.ts';
import classes from './cell-preview.module.css';
import tableClasses from './folio-table.module.css';
import type { Position } from './grid-position.ts';
import type { TableDecisions } from './use-table-decisions.ts';
import type { TableFacts } from './use-table-facts.ts';

export type CellPreviewProps = {
  scroller: RefObject<HTMLElement | null>;
  facts: TableFacts;
  keyAt: (at: Position) => number | null;
  decide: Pick<TableDecisions, 'accept' | 'setAside'>;
};

/** What the signs of a cell stand for, where the pointer or the keyboard rests on it. */
export function CellPreview({ scroller, facts, keyAt, decide }: CellPreviewProps) {
  const { cell, card, release } = useRest(scroller);
  if (cell === null) return null;
  const key = keyAt({ row: Number(cell.dataset.row), column: Number(cell.dataset.column) });
  return key === null ? null : (
    <Card
      key={key}
      ref={card}
      place={cell}
      cellKey={key}
      scroller={scroller}
      facts={facts}
      decide={decide}
      onLeave={release}
    />
  );
}

type CardProps = {
  place: HTMLElement;
  cellKey: number;
  scroller: CellPreviewProps['scroller'];
  facts: TableFacts;
  decide: CellPreviewProps['decide'];
  ref: RefObject<HTMLDivElement | null>;
  onLeave: () => void;
};

function Card({ place, cellKey, scroller, facts, decide, ref, onLeave }: CardProps) {
  const view = useCell(facts.cells, cellKey);
  const series = view === undefined ? NONE : (facts.evolution?.seriesOf(view) ?? NONE);
  const id = useId();
  const signs = view === undefined ? [] : signsOf(view);
  const { proposals } = facts;
  const proposal = proposals.accepting.has(cellKey) ? null : proposedFor(proposals, cellKey, view);
  const content = [proposal?.level, series.length, ...signs].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines make another height
  useLayoutEffect(() => {
    if (ref.current !== null) settle(ref.current, place);
  }, [place, content]);
  useEffect(() => {
    const element = scroller.current;
    const follow = () => {
      if (ref.current !== null) settle(ref.current, place);
    };
    element?.addEventListener('scroll', follow, { passive: true });
    return () => element?.removeEventListener('scroll', follow);
  }, [place, scroller, ref]);
  useLayoutEffect(() => {
    place.setAttribute('aria-describedby', id);
    return () => place.removeAttribute('aria-describedby');
  }, [place, id]);
  if (view === undefined || (signs.length === 0 && series.length === 0 && proposal === null)) return null;
  const pupil = facts.pupils.find((one) => one.id === view.monitoredStudentId);
  const name = pupil?.displayName ?? view.label;
  // The comment stands with its observation.
  const marks = linesOf(view.marks);
  const photos = marks.filter((mark) => mediaKindOf(mark) === 'image').slice(0, PHOTOS);
  const isSaid = (sign: Sign) =>
    sign === 'comment' ? series.length > 0 : sign === 'trace' && photos.length > 0 && photos.length === marks.length;
  const noteSigns = signs.filter((sign) => !isSaid(sign));
  const noted = noteSigns.length > 0 && (
    <ul>
      {noteSigns.map((sign) => (
        <li key={sign}>
          <span className={tableClasses.sign} data-sign={sign} />
          {sign === 'comment' ? (
            <Comment text={view.comment} audience={view.audience} />
          ) : (
            <span dir="auto">{textOf(sign, view, facts.isProfessional)}</span>
          )}
        </li>
      ))}
    </ul>
  );
  const shown = photos.length > 0 && (
    <p className={classes.photos}>
      {photos.map((address, place) => (
        <MediaImage
          key={address}
          address={address}
          alt={photos.length === 1 ? 'Photo' : `Photo ${place + 1}`}
          width={184}
        />
      ))}
    </p>
  );
  if (proposal !== null)
    return (
      // biome-ignore lint/a11y/useSemanticElements: no fields stand in it
      <div
        ref={ref}
        role="group"
        aria-label={`Proposition pour ${name}`}
        className={classes.card}
        data-proposal
        onPointerLeave={onLeave}
        onBlur={onLeave}
      >
        <ProposalReason
          id={id}
          pupil={name}
          proposal={proposal}
          source={proposals.sources[proposal.source]}
          scale={facts.scale}
          cloeeWorldId={pupil?.cloeeWorldId}
          onAccept={() => decide.accept(cellKey)}
          onAside={() => decide.setAside(cellKey)}
        />
        {noted}
        {shown}
      </div>
    );
  return (
    <div ref={ref} id={id} role="tooltip" className={classes.card} onPointerLeave={onLeave}>
      <p className={classes.head}>
        <b dir="auto">{name}</b>
        {series.length > 0 && <span className="num">{counted(series.length, 'observation')}</span>}
      </p>
      {series.length === 0 && view.state !== null && view.observedOn !== null && (
        <p>{`${stateLabel(facts.scale, view.state)}, ${dayText(view.observedOn)}`}</p>
      )}
      {series.length > 0 && <Dated facts={facts} cellKey={cellKey} version={view.version} series={series} />}
      {noted}
      {shown}
      <p className="fine-note ruled-above above-8 pad-top-8" aria-hidden="true">
        Clic droit, appui long ou{' '}
        <kbd translate="no" className="kbd">
          F2
        </kbd>
        {'\u00a0: ouvrir la case'}
      </p>
    </div>
  );
}

/** « aujourd’hui à 10:42 », « le 18.11.2026 ». */
const dayText = (on: string): string => (isToday(on) ? `aujourd’hui ${hourOf(on)}` : `le ${shortDate(on)}`);

type DatedProps = { facts: TableFacts; cellKey: number; version: number; series: readonly LevelOfDay[] };

/** The observations that the cell draws, with their comments once these are there. */
function Dated({ facts, cellKey, version, series }: DatedProps) {
  const { data } = useQuery(seriesOf(facts.folioId, cellKey, version));
  const writtenOn = ({ day, state }: LevelOfDay) =>
    data?.series.findLast((one) => one.day === isoOfNumber(day) && one.state === state);
  return (
    <ol className={classes.dated}>
      {series.map((one, place) => {
        const written = writtenOn(one);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one day differ by their place only
          <li key={place}>
            <span className="num">{dateOfNumber(one.day)}</span>
            <LevelMark code={one.state} scale={facts.scale} size={18} />
            <span>
              <b>{stateLabel(facts.scale, one.state)}</b>
              {written !== undefined && written.comment !== '' && (
                <Comment text={written.comment} audience={written.audience} />
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What is for the family says so: reports print it. */
const Comment = ({ text, audience }: { text: string; audience: Audience }) => (
  <span>
    <span dir="auto">{quoted(text)}</span>{' '}
    {audience === 'family' && <StateBadge icon="people">{AUDIENCE_WORDS.family}</StateBadge>}
  </span>
);

const NONE: readonly LevelOfDay[] = [];
const quoted = (text: string): string => `«\u00a0${cutText(text, LENGTH)}\u00a0»`;

const LENGTH = 240;
/** So many photos stand beside each other. */
const PHOTOS = 3;
const TRACES: Record<MediaKind, string> = {
  image: 'Une image',
  video: 'Un film',
  sound: 'Un enregistrement',
  document: 'Un document',
};

function textOf(sign: Exclude<Sign, 'comment'>, view: CellView, isProfessional: boolean): string {
  switch (sign) {
    case 'trace': {
      const marks = linesOf(view.marks);
      const kind = mediaKindOf(marks[0] ?? '');
      if (marks.length > 1) return counted(marks.length, 'trace');
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

/** Ms of rest: under the pointer; on the cell with the focus, where arrowing through stays quiet, and where something is asked. */
const REST = { pointer: 400, focus: 600, proposal: 150 };
/** Ms in which the pointer may cross from the cell to what it shows. */
const CROSSING = 150;

/** The cell with signs on which the pointer or the keyboard rests. A finger does not rest: its long press opens the cell. */
function useRest(table: RefObject<HTMLElement | null>) {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const timer = useRef(0);
  const shown = useRef<HTMLElement | null>(null);
  shown.current = cell;
  /** What shows what the cell holds: it stays while the pointer is on it. */
  const card = useRef<HTMLDivElement>(null);
  const wait = useCallback((ms: number, next: HTMLElement | null) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (next !== null) setCell(isRestedOn(next) ? next : null);
      else if (!isUsed(card.current)) setCell((now) => (isAsked(now) ? now : null));
    }, ms);
  }, []);
  const release = useCallback(() => wait(CROSSING, null), [wait]);

  useEffect(() => {
    const element = table.current;
    if (element === null) return;
    let under: HTMLElement | null = null;
    const hide = () => {
      window.clearTimeout(timer.current);
      setCell(null);
    };
    const onOver = ({ pointerType, target, buttons }: PointerEvent) => {
      const over = signedCell(target);
      if (pointerType !== 'mouse' || buttons !== 0 || over === under) return;
      under = over;
      if (over === null) release();
      else wait(REST.pointer, over);
    };
    const onLeave = () => {
      under = null;
      release();
    };
    let isBack = false;
    const onFocus = ({ target }: FocusEvent) => {
      hide();
      // Escape has just closed it.
      if (isBack) return;
      const at = signedCell(target);
      if (at?.matches(':focus-visible') === true)
        wait(at.dataset.proposed === undefined ? REST.focus : REST.proposal, at);
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      const isInCard = relatedTarget instanceof Node && card.current?.contains(relatedTarget) === true;
      if (!isInCard && !isUsed(card.current)) hide();
    };
    // A press on a proposal asks why, with a finger too.
    const onClick = ({ target }: MouseEvent) => {
      const at = signedCell(target);
      if (at?.dataset.proposed === undefined) return;
      window.clearTimeout(timer.current);
      setCell(at);
    };
    const onKey = (event: KeyboardEvent) => {
      const isInCard = card.current?.contains(document.activeElement) === true;
      if (event.key === 'Tab' && !event.shiftKey && isAsked(shown.current)) {
        // The answers are the next thing after their cell.
        event.preventDefault();
        card.current?.querySelector('button')?.focus();
      } else if (event.key === 'Escape' && shown.current !== null) {
        // It is all that Escape does then.
        event.stopPropagation();
        isBack = isInCard;
        if (isInCard) shown.current.focus({ preventScroll: true });
        isBack = false;
        hide();
      } else if (!isInCard) hide();
    };
    // A mouse may rest there already: what shows it is fetched after the table.
    const rested = window.matchMedia('(hover: hover)').matches ? element.querySelector('td:hover') : null;
    under = signedCell(rested);
    if (under !== null) wait(REST.pointer, under);
    // A proposal may have been pressed before.
    const asked = element.contains(document.activeElement) ? signedCell(document.activeElement) : null;
    if (asked?.dataset.proposed !== undefined) setCell(asked);
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener('click', onClick, { signal });
    element.addEventListener('focusout', onBlur, { signal });
    element.addEventListener('pointerover', onOver, { signal });
    element.addEventListener('pointerleave', onLeave, { signal });
    element.addEventListener('pointerdown', hide, { signal });
    element.addEventListener('focusin', onFocus, { signal });
    // What is asked goes with its cell: the press itself may have brought it into sight.
    element.addEventListener('scroll', () => setCell((now) => (isAsked(now) ? now : null)), { signal });
    document.addEventListener('keydown', onKey, { signal, capture: true });
    return () => {
      leaving.abort();
      window.clearTimeout(timer.current);
    };
  }, [table, wait, release]);
  return { cell, card, release };
}

/** The pointer or the focus is in it. */
const isUsed = (card: HTMLElement | null): boolean => card?.matches(':hover, :focus-within') === true;

/** A proposal with the focus is asked about, wherever the pointer is: the cell may have scrolled away under it. */
const isAsked = (cell: HTMLElement | null): boolean =>
  cell !== null && cell.dataset.proposed !== undefined && cell === document.activeElement;

/** It may have scrolled away meanwhile. */
const isRestedOn = (cell: HTMLElement): boolean => cell === document.activeElement || cell.matches(':hover');

const signedCell = (target: EventTarget | null): HTMLElement | null => {
  const cell =
    target instanceof Element
      ? target.closest<HTMLElement>('td:is([data-noted], [data-proposed], [data-evolution] *)')
      : null;
  return cell === null || (cell.dataset.proposed === undefined && cell.querySelector('[data-signs], svg') === null)
    ? null
    : cell;
};
