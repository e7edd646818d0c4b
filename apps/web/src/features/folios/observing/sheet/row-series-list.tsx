import type { Observation } from '@pupitre/contract';
import type { EvaluationLevel } from '@pupitre/learning';
import { useLazyComponent } from '../../../../ui/modals/lazy-modal.tsx';
import classes from './observation-row.module.css';

type RowSeriesListProps = {
  folioId: number;
  observation: Observation;
  scale: readonly EvaluationLevel[];
  canWrite: boolean;
  onSaved: (cell: Observation) => void;
  onClose: () => void;
};

const loadList = async () => (await import('../observation/cell-series.tsx')).CellSeriesList;
const ignore = () => undefined;

/** Below its row: the dated observations, as the dialog of a cell shows them. */
export function RowSeriesList({ folioId, observation, scale, canWrite, onSaved, onClose }: RowSeriesListProps) {
  const List = useLazyComponent(loadList, true, onClose);
  return (
    <div className={classes.series}>
      {List !== null && (
        <List
          folioId={folioId}
          observationId={observation.id}
          version={observation.version}
          scale={scale}
          canWrite={canWrite}
          onSaved={onSaved}
          onWriting={ignore}
        />
      )}
    </div>
  );
}
