import { Button } from '@mantine/core';
import type { Folio } from '@pupitre/contract';
import { cellOf, type EvaluationLevel, type LevelCode, scaleOf } from '@pupitre/learning';
import { type ReactNode, useState } from 'react';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { Notice } from '../../../shared/parts/notice.tsx';
import { Avatar } from '../../../shared/shell/avatar.tsx';
import { KeepNames } from '../../../shared/text/keep-names.tsx';
import type { CellView } from '../cells/cell-views.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useCell } from '../cells/use-observation-store.ts';
import { AudienceChoice } from '../observation/audience-choice.tsx';
import { CommentField } from '../observation/comment-field.tsx';
import { DatedForm } from '../observation/dated-form.tsx';
import { FoundComment, useTypedComment } from '../observation/found-comment.tsx';
import { useSeriesSaving } from '../observation/use-series-saving.ts';
import type { CellOffer } from '../proposals/proposal-book.ts';
import { ProposalReason } from '../proposals/proposal-reason.tsx';
import { othersOf } from '../traces/others-of.ts';
import { useTraceTaking } from '../traces/use-trace-taking.ts';
import type { CellDay } from './cell-days.ts';
import { ConflictSheet } from './conflict-sheet.tsx';
import { DayBand } from './day-band.tsx';
import { DayLevels } from './day-levels.tsx';
import { DayLinks, type SheetDialog } from './day-links.tsx';
import classes from './day-sheet.module.css';
import { DayTraces } from './day-traces.tsx';
import { ofDay, onDay } from './day-words.ts';
import { EarlierDays } from './earlier-days.tsx';
import { EraseDay } from './erase-day.tsx';
import { type DaySheet as DayState, type DayWrites, isTraceOf, useDaySheet } from './use-day-sheet.ts';

export type DaySheetProps = {
  opened: boolean;
  onClose: () => void;
  folio: Folio;
  /** First segment of the address. */
  kind: string;
  store: ObservationStore;
  /** Id of the observation; null while none was opened. */
  cell: number | null;
  write: DayWrites;
  /** From the bottom, as wide as the screen, or a dialog. */
  look: 'sheet' | 'dialog';
  /** The camera opened it: the focus begins there. */
  isForTraces?: boolean;
  offer?: CellOffer | null;
  /** History, discussion and both opinions, where the screen has them. */
  onDialog?: (dialog: SheetDialog) => void;
};

/** One pupil, one criterion, one day: its level, comment and traces; earlier days are read, and opened on purpose. */
export function DaySheet(props: DaySheetProps) {
  const { store, cell, opened } = props;
  const view = useCell(store, cell ?? -1);
  return cell === null || view === undefined ? null : <OneCell key={`${cell} ${opened}`} {...props} view={view} />;
}

type CellProps = DaySheetProps & { view: CellView };

function OneCell(props: CellProps) {
  const { view, folio } = props;
  // One that comes while somebody types takes nothing away: the screen offers it afterwards.
  const [isAboutConflict] = useState(view.conflict !== null);
  const names = namesOf(folio, view.id);
  return isAboutConflict && view.conflict !== null ? (
    <ConflictSheet {...props} {...names} conflict={view.conflict} scale={scaleOf(folio.optionsProfessionnelles)} />
  ) : (
    <Days {...props} {...names} />
  );
}

type DaysProps = CellProps & ReturnType<typeof namesOf>;

function Days(props: DaysProps) {
  const { opened, onClose, folio, store, view, look, write, pupil, criterion } = props;
  const scale = scaleOf(folio.optionsProfessionnelles);
  const sheet = useDaySheet({ folio, store, view, write });
  const { day, today, canWrite, closed } = sheet;
  const shown = day ?? today;
  const typed = useTypedComment(folio.id, { ...shown, id: view.id, version: view.version }, day?.observedOn);
  const [form, setForm] = useState<'add' | 'move' | null>(null);
  const [isErasing, setErasing] = useState(false);
  const saving = useSeriesSaving(folio.id, view.id, {
    version: view.version,
    onSaved: (saved, block) =>
      store.wrote([saved], block ?? '', new Map(block === null ? [] : [[view.id, heldBy(view)]])),
  });
  const taking = useTraceTaking({
    ...{ opened, folioId: folio.id, cell: view.id, stored: sheet.marks.length },
    isOf: isTraceOf(day),
  });
  const isHeld = typed.isTooLong || form !== null;
  // What is typed is never lost: too long, the sheet stays until it is shortened.
  const keep = () => {
    if (!canWrite) return;
    // The first word of today begins today's observation, also where it is the one of the day before.
    const isBeginning = day === null && today.on === null && view.state !== null && typed.change.comment !== undefined;
    sheet.change(isBeginning ? { state: view.state, ...typed.change } : typed.change, typed.seen);
    typed.settle();
  };
  const leave = (then: () => void) => () => {
    if (isHeld) return;
    keep();
    then();
  };
  const close = leave(() => {
    taking.end();
    onClose();
  });
  const target = erasable(sheet);
  const level = levelOf(sheet, view, typed.comment !== '' || taking.waiting.length > 0);
  return (
    <AppModal
      opened={opened}
      onClose={close}
      title={pupil}
      names={[pupil]}
      subtitle={criterion}
      lead={
        <span className={classes.lead}>
          <Avatar name={pupil} />
        </span>
      }
      sheet={look === 'sheet' ? 'wide' : true}
      written={form !== null}
      actionsStart={
        closed === null && (
          <SheetActs
            sheet={sheet}
            canErase={target !== null}
            isPending={view.isPending}
            onUndo={write.undo}
            onErase={() => setErasing(true)}
          />
        )
      }
      actions={
        <Button variant="filled" className={classes.done ?? ''} size="lg" onClick={close} disabled={isHeld}>
          {closed === null ? 'Terminé' : 'Fermer'}
        </Button>
      }
    >
      <div className={classes.sheet} data-look={look}>
        <DayBand
          sheet={sheet}
          onMove={
            day !== null && canWrite && sheet.read.data !== undefined && form === null
              ? leave(() => setForm('move'))
              : undefined
          }
          onBack={leave(() => sheet.open(null))}
        />
        {view.conflict !== null && (
          <Notice kind="warning">
            <KeepNames
              of={[view.conflict.theirs.updatedBy]}
            >{`${view.conflict.theirs.updatedBy} a changé cette observation entre-temps\u00a0: fermez pour choisir.`}</KeepNames>
          </Notice>
        )}
        {day === null && props.offer != null && <Offer {...props} offer={props.offer} scale={scale} onAnswer={close} />}
        {form === 'move' && day !== null ? (
          <SheetForm sheet={sheet} day={day} scale={scale} saving={saving} onClose={() => setForm(null)} />
        ) : (
          <>
            <DayLevels
              label={`Niveau ${ofDay(day?.observedOn ?? null)}`}
              scale={scale}
              markSize={look === 'dialog' ? 32 : 44}
              value={level.value}
              note={level.note}
              canWrite={canWrite}
              isFirst={props.isForTraces !== true}
              onChoose={(state) => choose(sheet, folio, state)}
            />
            <DayComment sheet={sheet} typed={typed} />
            <DayTraces
              sheet={sheet}
              taking={taking}
              others={othersOf(folio.monitoredStudents, store.getCell, view.id)}
              isFirst={props.isForTraces === true}
            />
          </>
        )}
        {day === null && (
          <>
            <EarlierDays
              sheet={sheet}
              scale={scale}
              onOpen={(observedOn) => leave(() => sheet.open(observedOn))()}
              onAdd={
                canWrite && sheet.isOnline && sheet.read.data !== undefined && form === null
                  ? leave(() => setForm('add'))
                  : undefined
              }
            />
            {form === 'add' && (
              <SheetForm sheet={sheet} day={null} scale={scale} saving={saving} onClose={() => setForm(null)} />
            )}
            {props.onDialog !== undefined && <DayLinks {...props} onDialog={props.onDialog} leave={leave} />}
          </>
        )}
      </div>
      {target !== null && (
        <EraseDay
          opened={isErasing}
          onClose={() => setErasing(false)}
          day={target}
          scale={scale}
          saving={saving}
          onErased={() => {
            setErasing(false);
            sheet.open(null);
          }}
        />
      )}
    </AppModal>
  );
}

/** What an undone erasing compares with. */
const heldBy = ({ state, checked }: CellView) => ({ state, checked });

/** The day that « Effacer ce jour… » is about: the open one where it is hers, or what is observed today. */
function erasable({ day, today, canWrite, todayBy }: DayState): CellDay | null {
  if (!canWrite) return null;
  if (day !== null) return day;
  const { on, state, ...said } = today;
  return on === null || state === null || todayBy !== '' ? null : { ...said, state, observedOn: on, by: '' };
}

/** The level of the day, and the word under it; `isBegun`: something is said today that begins an observation. */
function levelOf({ day, today, last }: DayState, view: CellView, isBegun: boolean) {
  const value = day === null ? (today.on === null && isBegun ? view.state : today.state) : day.state;
  if (day !== null || last === null) return { value, note: null };
  const on = onDay(last.observedOn);
  if (value === null) return { value, note: { level: last.state, text: on } };
  return { value, note: value === last.state ? { level: value, text: `encore pareil, comme ${on}` } : null };
}

function choose(sheet: DayState, { severalADay }: Folio, state: LevelCode): void {
  const { day, today, todayBy } = sheet;
  const isSame = day === null ? today.on !== null && today.state === state : day.state === state;
  // Once more on the same day says nothing new, unless the folio has several a day or a colleague said it.
  if (isSame && (day !== null || (!severalADay && todayBy === ''))) return;
  sheet.change({ state });
}

type DayCommentProps = { sheet: DayState; typed: ReturnType<typeof useTypedComment> };

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
        <p className={classes.said} dir="auto">
          {typed.comment === '' ? 'Sans commentaire.' : typed.comment}
        </p>
      )}
    </div>
  );
}

type SheetFormProps = {
  sheet: DayState;
  day: CellDay | null;
  scale: readonly EvaluationLevel[];
  saving: ReturnType<typeof useSeriesSaving>;
  onClose: () => void;
};

/** Another date for the open day, or one more day; both need the network. */
function SheetForm({ sheet, day, scale, saving, onClose }: SheetFormProps): ReactNode {
  const { read } = sheet;
  if (read.data === undefined) return null;
  const dated =
    day === null ? null : (read.data.series.find(({ observedOn }) => observedOn === day.observedOn) ?? null);
  return (
    <>
      <DatedForm
        observation={dated}
        days={read.data.days}
        scale={scale}
        saving={saving}
        onClose={() => {
          onClose();
          sheet.open(null);
        }}
      />
      {saving.failure !== null && (
        <Notice kind="bad" live>
          {saving.failure}
        </Notice>
      )}
    </>
  );
}

type OfferProps = Pick<DaySheetProps, 'folio'> & {
  view: CellView;
  offer: CellOffer;
  scale: readonly EvaluationLevel[];
  onAnswer: () => void;
};

const Offer = ({ folio, view, offer, scale, onAnswer }: OfferProps) => (
  <div className={classes.offer}>
    <ProposalReason
      pupil=""
      proposal={offer.proposal}
      source={offer.source}
      scale={scale}
      cloeeWorldId={folio.monitoredStudents.find(({ id }) => id === view.monitoredStudentId)?.cloeeWorldId}
      withKeys={false}
      onAccept={() => {
        offer.onAccept();
        onAnswer();
      }}
      onAside={() => {
        offer.onAside();
        onAnswer();
      }}
    />
  </div>
);

type SheetActsProps = {
  sheet: DayState;
  canErase: boolean;
  isPending: boolean;
  onUndo: () => void;
  onErase: () => void;
};

const NO_NETWORK = 'Sans réseau, un jour ne s’efface pas.';

/** What was done here is taken back; a day is erased. */
function SheetActs({ sheet, canErase, isPending, onUndo, onErase }: SheetActsProps) {
  return (
    <div className={classes.acts}>
      {sheet.canUndo && (
        <Button variant="subtle" size="lg" leftSection={<Icon name="arrow-counterclockwise" />} onClick={onUndo}>
          Annuler
        </Button>
      )}
      {canErase && (
        <Button
          variant="subtle"
          size="lg"
          className={classes.erase ?? ''}
          leftSection={<Icon name="trash3" />}
          disabled={!sheet.isOnline || isPending}
          title={sheet.isOnline ? undefined : NO_NETWORK}
          onClick={onErase}
        >
          Effacer ce jour…
        </Button>
      )}
    </div>
  );
}

function namesOf(folio: Folio, key: number) {
  const { studentId, criterionId } = cellOf(key);
  const criterion = folio.criterias.find(({ id }) => id === criterionId);
  const code = criterion?.perObjectiveCode ?? '';
  return {
    pupil: folio.monitoredStudents.find(({ id }) => id === studentId)?.displayName ?? '',
    criterion: [...(code === '' ? [] : [code]), criterion?.label ?? ''].join(' · '),
    criterionId,
  };
}
