import { Button } from '@mantine/core';
import type { ObservationChange } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from '../../../../ui/errors/failure-notice.tsx';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { dateAndTime } from '../../../../ui/text/dates.ts';
import { historyOf } from '../../folio-queries.ts';
import { CellHeading } from './cell-heading.tsx';
import { changeLines, valuesAfter } from './change-words.ts';
import type { CellDialogProps, TeacherValues } from './dialog-props.ts';
import classes from './observation-dialogs.module.css';

type HistoryDialogProps = CellDialogProps & {
  optionsProfessionnelles: boolean;
  /** Values are given back to be written as any other change; null: she may not write. */
  onRestore: ((values: Partial<TeacherValues>) => void) | null;
};

/** Every change of one cell: who, when, from what to what; an earlier state can be put back. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { opened, onClose, pupil, criterion } = props;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Historique"
      icon="clock-history"
      color="c-indigo"
      size={640}
      actions={
        <Button onClick={onClose} data-autofocus>
          Fermer
        </Button>
      }
    >
      {opened && (
        <>
          <CellHeading pupil={pupil} criterion={criterion} />
          <Changes {...props} />
        </>
      )}
    </AppModal>
  );
}

function Changes({ folioId, observation, optionsProfessionnelles, onRestore, onClose }: HistoryDialogProps) {
  const { data, isError, refetch } = useQuery(historyOf(folioId, observation.id));
  if (data === undefined) {
    return isError ? (
      <FailureNotice onRetry={() => void refetch()}>L’historique n’a pas pu être lu.</FailureNotice>
    ) : (
      <div className={classes.waiting} />
    );
  }
  if (data.length === 0) return <p className="note">Cette observation n’a encore jamais été modifiée.</p>;
  return (
    <ol className={classes.changes}>
      {data.map((change, index) => {
        const values = change.side === 'teacher' ? valuesAfter(data, index, observation) : null;
        const canRestore = onRestore !== null && values !== null && !isNow(values, observation);
        return (
          <Change key={`${change.side}-${change.version}`} change={change} isProfessional={optionsProfessionnelles}>
            {canRestore && (
              <Button
                size="xs"
                leftSection={<Icon name="arrow-counterclockwise" />}
                aria-label={`Rétablir les valeurs du ${dateAndTime(change.changedOn)}`}
                onClick={() => {
                  onRestore(differences(values, observation));
                  onClose();
                }}
              >
                Rétablir
              </Button>
            )}
          </Change>
        );
      })}
    </ol>
  );
}

type ChangeProps = { change: ObservationChange; isProfessional: boolean; children: ReactNode };

function Change({ change, isProfessional, children }: ChangeProps) {
  const { changedBy, changedOn } = change;
  return (
    <li className={classes.change}>
      <div className={classes.changeHead}>
        <span>
          {change.isFromPractice && 'Venu de la pratique, accepté par '}
          <b>{changedBy === '' ? (change.isFromPractice ? 'quelqu’un' : 'Quelqu’un') : changedBy}</b>{' '}
          <time dateTime={changedOn}>{dateAndTime(changedOn)}</time>
        </span>
        {children}
      </div>
      <dl className="grid gap-2 above-4">
        {changeLines(change, isProfessional).map(({ what, from, to }) => (
          <div key={what} className={classes.field}>
            <dt>{what}</dt>
            <dd>
              {/* Each text keeps its own direction, so that the arrow goes from the old one to the new one. */}
              <bdi className={classes.from}>{from}</bdi> <Icon name="arrow-right" label="devient" size="0.8em" />{' '}
              <bdi className="heavy">{to}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const FIELDS = ['state', 'comment', 'audience', 'marks', 'checked'] as const;

const isNow = (values: TeacherValues, now: TeacherValues): boolean =>
  FIELDS.every((field) => values[field] === now[field]);

/** Only what is not so already. */
const differences = (values: TeacherValues, now: TeacherValues): Partial<TeacherValues> =>
  Object.fromEntries(FIELDS.filter((field) => values[field] !== now[field]).map((field) => [field, values[field]]));
