import { Button } from '@mantine/core';
import { counted } from '@pupitre/learning';
import { Icon } from '../../../shared/icon.tsx';
import type { Selection } from '../use-selection.ts';
import classes from './criteria-tab.module.css';
import type { CriterionRow } from './criterion-row.ts';

type BulkBarProps = {
  rows: readonly CriterionRow[];
  selection: Selection;
  onSelfEvaluation: (on: boolean) => void;
  onCategories: () => void;
  onRemove: () => void;
};

/** What can be done to several criteria at once. */
export function BulkBar({ rows, selection, onSelfEvaluation, onCategories, onRemove }: BulkBarProps) {
  const count = selection.keys.size;
  return (
    <div className={classes.bulk} role="toolbar" aria-label="Critères choisis">
      <span role="status" className={classes.bulkCount}>
        {counted(count, 'choisi')}
      </span>
      <Button size="xs" leftSection={<Icon name="person-check" />} onClick={() => onSelfEvaluation(true)}>
        Auto-évaluer
      </Button>
      <Button size="xs" leftSection={<Icon name="person-x" />} onClick={() => onSelfEvaluation(false)}>
        Ne pas auto-évaluer
      </Button>
      <Button size="xs" leftSection={<Icon name="tags" />} aria-haspopup="dialog" onClick={onCategories}>
        Années et disciplines
      </Button>
      <Button size="xs" leftSection={<Icon name="x-lg" />} onClick={onRemove}>
        Retirer
      </Button>
      <span className={classes.bulkEnd}>
        <Button size="xs" variant="subtle" disabled={count === rows.length} onClick={selection.all}>
          Tout choisir
        </Button>
        <Button size="xs" variant="subtle" onClick={selection.clear}>
          Désélectionner
        </Button>
      </span>
    </div>
  );
}
