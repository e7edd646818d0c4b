import type { Folio } from '@pupitre/contract';
import { type LevelCode, scaleOf } from '@pupitre/learning';
import type { CellView } from '../cells/cell-views.ts';
import { AudienceChoice } from '../observation/audience-choice.tsx';
import { CommentField } from '../observation/comment-field.tsx';
import { FoundComment } from '../observation/found-comment.tsx';
import { otherPupilsOf } from '../traces/other-pupils.ts';
import { DayLevels } from './day-levels.tsx';
import classes from './day-sheet.module.css';
import { DayTraces } from './day-traces.tsx';
import { ofDay, onDay } from './day-words.ts';
import { SheetForm } from './sheet-form.tsx';
import type { DaySheet, SheetCell } from './use-day-sheet.ts';
import type { SheetWriting } from './use-sheet-writing.ts';

type ShownDayProps = {
  cell: SheetCell;
  sheet: DaySheet;
  writing: SheetWriting;
  look: 'sheet' | 'dialog';
  /** The camera opened the sheet: the focus begins there. */
  isForTraces: boolean;
};

/** The day that is open: its level, comment and traces, or another date for it. */
export function ShownDay({ cell: { folio, store, view }, sheet, writing, look, isForTraces }: ShownDayProps) {
  const { day, canWrite } = sheet;
  const { typed, taking } = writing;
  const scale = scaleOf(folio.optionsProfessionnelles);
  if (writing.form === 'move' && day !== null)
    return (
      <SheetForm sheet={sheet} day={day} scale={scale} saving={writing.saving} onClose={() => writing.setForm(null)} />
    );
  const level = levelOf(sheet, view, typed.comment !== '' || taking.waiting.length > 0);
  return (
    <>
      <DayLevels
        label={`Niveau ${ofDay(day?.observedOn ?? null)}`}
        scale={scale}
        markSize={look === 'dialog' ? 32 : 44}
        value={level.value}
        note={level.note}
        canWrite={canWrite}
        isFirst={!isForTraces}
        onChoose={(state) => choose(sheet, folio, state)}
      />
      <DayComment sheet={sheet} typed={typed} />
      <DayTraces
        sheet={sheet}
        taking={taking}
        others={otherPupilsOf(folio.monitoredStudents, store.getCell, view.id)}
        isFirst={isForTraces}
      />
    </>
  );
}

/** The level of the day, and the word under it; `isBegun`: something is said today that begins an observation. */
function levelOf({ day, today, last }: DaySheet, view: CellView, isBegun: boolean) {
  const value = day === null ? (today.on === null && isBegun ? view.state : today.state) : day.state;
  if (day !== null || last === null) return { value, note: null };
  const on = onDay(last.observedOn);
  if (value === null) return { value, note: { level: last.state, text: on } };
  return { value, note: value === last.state ? { level: value, text: `encore pareil, comme ${on}` } : null };
}

function choose(sheet: DaySheet, { severalADay }: Folio, state: LevelCode): void {
  const { day, today, todayBy } = sheet;
  const isSame = day === null ? today.on !== null && today.state === state : day.state === state;
  // Once more on the same day says nothing new, unless the folio has several a day or a colleague said it.
  if (isSame && (day !== null || (!severalADay && todayBy === ''))) return;
  sheet.change({ state });
}

type DayCommentProps = { sheet: DaySheet; typed: SheetWriting['typed'] };

function DayComment({ sheet: { day, canWrite }, typed }: DayCommentProps) {
  const label = `Commentaire ${ofDay(day?.observedOn ?? null)}`;
  return (
    <div className={classes.comment}>
      <div className={classes.line}>
        <b aria-hidden="true">{label}</b>
        {(canWrite || typed.comment !== '') && (
          <AudienceChoice
            label="Commentaire pour"
            value={typed.audience}
            onChange={canWrite ? typed.choose : undefined}
          />
        )}
      </div>
      {canWrite && <FoundComment typed={typed} />}
      {canWrite ? (
        <CommentField
          label={label}
          placeholder={day === null ? 'Ce que vous avez vu aujourd’hui' : ''}
          value={typed.comment}
          onChange={typed.type}
        />
      ) : (
        <p className="pad-4-0 keeps-spaces" dir="auto">
          {typed.comment === '' ? 'Sans commentaire.' : typed.comment}
        </p>
      )}
    </div>
  );
}
