import { counted } from '@pupitre/learning';
import { Icon } from '../../../shared/icon.tsx';
import { useCounted } from '../detail/use-level-counts.ts';
import type { TableSource } from '../table/use-table-facts.ts';
import classes from './compare.module.css';
import { countAllCompared } from './compared-cells.ts';

type CompareToggleProps = Pick<TableSource, 'folio' | 'criteria' | 'store'> & { isOn: boolean; onToggle: () => void };

/** « Comparer avec l’auto-évaluation », with how many differ; only where a criterion is evaluated by the pupils. */
export function CompareToggle({ folio, criteria, store, isOn, onToggle }: CompareToggleProps) {
  const { given, different } = useCounted(store, folio.monitoredStudents, criteria, countAllCompared);
  if (!criteria.some(({ studentEvaluationEnabled }) => studentEvaluationEnabled)) return null;
  return (
    <button type="button" className={classes.toggle} aria-pressed={isOn} onClick={onToggle}>
      <Icon name="emoji-smile" />
      <span>
        Comparer <span className={classes.with}>avec l’auto-évaluation</span>
      </span>
      {given > 0 && (
        <span className={classes.count} data-different={different > 0 || undefined}>
          {counted(different, 'différence')}
        </span>
      )}
    </button>
  );
}
