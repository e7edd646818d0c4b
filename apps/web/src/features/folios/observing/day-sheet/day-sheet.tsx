import { Button } from '@mantine/core';
import type { Folio } from '@pupitre/contract';
import { cellOf, type EvaluationLevel, scaleOf } from '@pupitre/learning';
import { useState } from 'react';
import { Avatar } from '../../../../platform/account/avatar.tsx';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import type { CellView } from '../cells/cell-views.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useCell } from '../cells/use-observation-store.ts';
import type { CellOffer } from '../proposals/proposal-book.ts';
import { ProposalReason } from '../proposals/proposal-reason.tsx';
import type { CellDay } from './cell-days.ts';
import { ConflictSheet } from './conflict-sheet.tsx';
import { DayBand } from './day-band.tsx';
import { DayLinks, type SheetDialog } from './day-links.tsx';
import classes from './day-sheet.module.css';
import { EarlierDays } from './earlier-days.tsx';
import { EraseDay } from './erase-day.tsx';
import { SheetForm } from './sheet-form.tsx';
import { ShownDay } from './shown-day.tsx';
import { type DaySheet as DayState, type DayWrites, useDaySheet } from './use-day-sheet.ts';
import { useSheetWriting } from './use-sheet-writing.ts';

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
  const { day, canWrite, closed } = sheet;
  const writing = useSheetWriting({ folio, store, view, sheet, opened, onClose });
  const { form, setForm, saving, isHeld, leave, close } = writing;
  const [isErasing, setErasing] = useState(false);
  const target = erasable(sheet);
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
        <ShownDay
          cell={{ folio, store, view }}
          sheet={sheet}
          writing={writing}
          look={look}
          isForTraces={props.isForTraces === true}
        />
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

/** The day that « Effacer ce jour… » is about: the open one where it is hers, or what is observed today. */
function erasable({ day, today, canWrite, todayBy }: DayState): CellDay | null {
  if (!canWrite) return null;
  if (day !== null) return day;
  const { on, state, ...said } = today;
  return on === null || state === null || todayBy !== '' ? null : { ...said, state, observedOn: on, by: '' };
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
