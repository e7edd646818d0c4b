import { Button } from '@mantine/core';
import { counted } from '@pupitre/learning';
import type { Dispatch } from 'react';
import { HistoryButtons } from '../../../shared/editor/history-buttons.tsx';
import { Icon } from '../../../shared/icon.tsx';
import type { Selection } from '../use-selection.ts';
import { CurriculumCriteria, ImportCriteria } from './criteria-dialogs.tsx';
import classes from './criteria-tab.module.css';
import type { CriterionListAction, CriterionListState } from './criterion-list-state.ts';
import type { CriterionRow } from './criterion-row.ts';

type CriteriaHeadProps = {
  state: CriterionListState;
  dispatch: Dispatch<CriterionListAction>;
  isFull: boolean;
  canAddFromCurriculum: boolean;
  onText: () => void;
  onCurriculum: () => void;
  onAdd: () => void;
};

/** Over the criteria: how many are self-evaluated, undo and redo, the ways to bring some more. */
export function CriteriaHead(props: CriteriaHeadProps) {
  const { state, dispatch, isFull, canAddFromCurriculum, onText, onCurriculum, onAdd } = props;
  const { rows } = state;
  return (
    <div className={classes.head}>
      <h2 id="criteria">Critères</h2>
      {rows.length > 0 && (
        <p className={classes.tip}>
          {selfEvaluated(rows.filter((one) => one.studentEvaluationEnabled).length)}
          <span className={classes.keysTip}>
            {' · faites glisser la poignée, ou '}
            <kbd className="kbd">Espace</kbd> puis <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd>
          </span>
        </p>
      )}
      <div className={classes.tools}>
        <HistoryButtons state={state} dispatch={dispatch} />
        <Button
          size="xs"
          leftSection={<Icon name="file-earmark-arrow-up" />}
          aria-haspopup="dialog"
          disabled={isFull}
          {...ImportCriteria.opener}
          onClick={onText}
        >
          Importer du texte
        </Button>
        {canAddFromCurriculum && (
          <Button
            size="xs"
            leftSection={<Icon name="bookmark-check" />}
            aria-haspopup="dialog"
            disabled={isFull}
            {...CurriculumCriteria.opener}
            onClick={onCurriculum}
          >
            Depuis le PER
          </Button>
        )}
        {rows.length > 0 && (
          <Button size="xs" variant="filled" leftSection={<Icon name="plus-lg" />} disabled={isFull} onClick={onAdd}>
            Ajouter un critère
          </Button>
        )}
      </div>
    </div>
  );
}

const selfEvaluated = (count: number): string =>
  count === 0 ? 'Aucun n’est auto-évalué' : counted(count, 'auto-évalué');

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
