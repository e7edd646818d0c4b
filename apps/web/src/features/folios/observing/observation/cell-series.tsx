import { Button } from '@mantine/core';
import { type CellSeries, type DatedObservation, linesOf, type Observation } from '@pupitre/contract';
import { counted, type EvaluationLevel, stateLabel, writtenIsoDay } from '@pupitre/learning';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState, useSyncExternalStore } from 'react';
import { connection } from '../../../../api/connection.ts';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { FailureNotice } from '../../../../ui/errors/failure-notice.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { seriesOf } from '../../folio-queries.ts';
import { AUDIENCE_WORDS } from './audience-words.ts';
import classes from './cell-series.module.css';
import { DatedForm } from './dated-form.tsx';
import { type SeriesSaving, useSeriesSaving } from './use-series-saving.ts';

type CellSeriesProps = {
  folioId: number;
  observationId: number;
  /** Of the cell as it is shown; another one is read again. */
  version: number;
  scale: readonly EvaluationLevel[];
  canWrite: boolean;
  onSaved: (cell: Observation) => void;
  /** One is being written. */
  onWriting: (isWriting: boolean) => void;
};

/** The dated observations of a cell, latest first: each can be changed, moved and removed, and one of another day added. */
export function CellSeriesList({ folioId, observationId, version, scale, canWrite, ...on }: CellSeriesProps) {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const { data, isError, refetch } = useQuery({
    ...seriesOf(folioId, observationId, version),
    placeholderData: keepPreviousData,
  });
  const saving = useSeriesSaving(folioId, observationId, { version, onSaved: on.onSaved });
  const id = useId();
  return (
    <section className="above-16" aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        Observations
        {data !== undefined && <span className="dim regular">{data.series.length}</span>}
      </h3>
      {data === undefined ? (
        <Missing isOnline={isOnline} isError={isError} onRetry={() => void refetch()} />
      ) : (
        <Read
          data={data}
          saving={saving}
          scale={scale}
          canWrite={canWrite}
          isOnline={isOnline}
          onWriting={on.onWriting}
        />
      )}
    </section>
  );
}

const NO_NETWORK = 'Sans réseau, les observations datées ne peuvent être ni lues ni changées. Les niveaux, oui.';

function Missing({ isOnline, isError, onRetry }: { isOnline: boolean; isError: boolean; onRetry: () => void }) {
  if (!isOnline) return <p className="fine-note only-below-8">{NO_NETWORK}</p>;
  if (!isError) return <div className={classes.waiting} />;
  return <FailureNotice onRetry={onRetry}>Les observations n’ont pas pu être lues.</FailureNotice>;
}

type ReadProps = {
  data: CellSeries;
  saving: SeriesSaving;
  scale: readonly EvaluationLevel[];
  canWrite: boolean;
  isOnline: boolean;
  onWriting: (isWriting: boolean) => void;
};

function Read({ data, saving, scale, canWrite, isOnline, onWriting }: ReadProps) {
  /** The observation that is changed, by its instant; '' for a new one. */
  const [open, choose] = useState<string | null>(null);
  const setOpen = (next: string | null) => {
    choose(next);
    onWriting(next !== null);
  };
  const latestFirst = data.series.toReversed();
  const form = (one: DatedObservation | null) => (
    <DatedForm observation={one} days={data.days} scale={scale} saving={saving} onClose={() => setOpen(null)} />
  );
  const mayChange = canWrite && isOnline && open === null && !saving.isSaving;
  return (
    <>
      {data.series.length === 0 && open === null && (
        <p className="fine-note only-below-8">Aucune observation pour l’instant.</p>
      )}
      <ol className="grid gap-4 only-below-8">
        {latestFirst.map((one) =>
          open === one.observedOn ? (
            <li key={one.observedOn}>{form(one)}</li>
          ) : (
            <Row
              key={one.observedOn}
              one={one}
              scale={scale}
              mayChange={mayChange}
              onEdit={() => setOpen(one.observedOn)}
              onRemove={() => saving.remove(one)}
            />
          ),
        )}
      </ol>
      {open === '' && form(null)}
      {saving.undoable !== null && (
        <p className="flex-wrap gap-8 aligned small only-below-8" role="status">
          {saving.undoable.text}{' '}
          <Button size="xs" leftSection={<Icon name="arrow-counterclockwise" />} onClick={saving.undo}>
            Annuler
          </Button>
        </p>
      )}
      {saving.failure !== null && (
        <Notice kind="bad" live>
          {saving.failure}
        </Notice>
      )}
      {canWrite && open === null && (
        <Button
          size="xs"
          leftSection={<Icon name="plus-lg" />}
          disabled={!mayChange}
          title={isOnline ? undefined : NO_NETWORK}
          onClick={() => setOpen('')}
        >
          Ajouter une observation
        </Button>
      )}
    </>
  );
}

type RowProps = {
  one: DatedObservation;
  scale: readonly EvaluationLevel[];
  mayChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

function Row({ one, scale, mayChange, onEdit, onRemove }: RowProps) {
  const day = writtenIsoDay(one.day);
  return (
    <li className={classes.row}>
      <LevelMark code={one.state} scale={scale} size={22} />
      <span className="bold">{stateLabel(scale, one.state)}</span>
      <time className="num" dateTime={one.day}>
        {day}
      </time>
      <span className={classes.by}>{one.by}</span>
      <span className={classes.tools}>
        <button type="button" aria-label={`Modifier l’observation du ${day}`} disabled={!mayChange} onClick={onEdit}>
          <Icon name="pencil" />
        </button>
        <button type="button" aria-label={`Retirer l’observation du ${day}`} disabled={!mayChange} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      </span>
      {(one.comment !== '' || one.marks !== '') && (
        <p className={classes.said} dir="auto">
          {one.comment !== '' && (
            <>
              <span className={classes.audience}>{AUDIENCE_WORDS[one.audience]}</span>
              {`«\u00a0${one.comment}\u00a0»`}
            </>
          )}
          {one.marks !== '' && <span className={classes.audience}>{counted(linesOf(one.marks).length, 'trace')}</span>}
        </p>
      )}
    </li>
  );
}
