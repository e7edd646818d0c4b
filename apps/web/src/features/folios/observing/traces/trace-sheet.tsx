import { Button } from '@mantine/core';
import { linesOf, type Observation } from '@pupitre/contract';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import type { OtherPupil } from './other-pupils.ts';
import { TakingState, TraceKinds } from './trace-parts.tsx';
import classes from './trace-sheet.module.css';
import { TraceTiles } from './trace-tiles.tsx';
import { useTraceTaking } from './use-trace-taking.ts';

export type TraceSheetProps = {
  opened: boolean;
  onClose: () => void;
  folioId: number;
  cell: Pick<Observation, 'id' | 'marks'>;
  pupil: string;
  criterion: string;
  /** Pupils for whom a trace may count too. */
  others: readonly OtherPupil[];
  onMarks: (marks: string) => void;
};

/** Photo, voice, film and file of a row of a page: the first press opened it, the second takes the trace. */
export const TraceSheet = (props: TraceSheetProps) => <OneSheet key={`${props.cell.id} ${props.opened}`} {...props} />;

function OneSheet({ opened, onClose, folioId, cell, pupil, criterion, others, onMarks }: TraceSheetProps) {
  const marks = linesOf(cell.marks);
  const taking = useTraceTaking({ opened, folioId, cell: cell.id, stored: marks.length });
  const close = () => {
    taking.end();
    onClose();
  };
  return (
    <AppModal
      opened={opened}
      onClose={close}
      title={pupil}
      names={[pupil]}
      subtitle={criterion}
      size={640}
      sheet
      actions={
        <Button variant="filled" size="lg" onClick={close}>
          Terminé
        </Button>
      }
    >
      <div className="grid gap-12">
        <TraceTiles
          marks={marks}
          waiting={taking.waiting}
          held={taking.fresh}
          onRemoveMark={(url) => onMarks(marks.filter((one) => one !== url).join('\n'))}
          onRemoveWaiting={taking.remove}
        />
        {taking.count === 0 && taking.recorder.recording === null && (
          <p className={classes.none}>Aucune trace pour l’instant.</p>
        )}
        <TakingState taking={taking} others={others} />
        <TraceKinds taking={taking} />
      </div>
    </AppModal>
  );
}
