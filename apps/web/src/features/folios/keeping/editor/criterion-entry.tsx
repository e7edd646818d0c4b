import '../../../../theme/mantine-overlays.css';
import { ActionIcon } from '@mantine/core';
import { CATEGORY_BY_KEY } from '@pupitre/contract';
import { memo } from 'react';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { useSortableEntry } from '../../../../ui/parts/sortable-list.tsx';
import { Tag } from '../../../../ui/parts/tag.tsx';
import { cutText } from '../../../../ui/text/cut-text.ts';
import classes from './criteria-tab.module.css';
import { type CriterionRow, nameOfCriterion, rowProblem } from './criterion-row.ts';

/** Its identity never changes, so that one edit draws one entry. */
export type CriterionActions = {
  readonly onEdit: (key: number) => void;
  readonly onRemove: (key: number) => void;
  readonly onSelect: (key: number, on: boolean, isRange: boolean) => void;
  readonly onSelfEvaluation: (key: number, on: boolean) => void;
};

type CriterionEntryProps = { row: CriterionRow; number: number; isSelected: boolean; actions: CriterionActions };

/** A long criterion would make names of buttons that nobody listens to. */
const NAME_MAX = 90;

/** One criterion: the handle alone moves it, the rest of the line opens nothing by accident. */
export const CriterionEntry = memo(function CriterionEntry(props: CriterionEntryProps) {
  const { row, isSelected } = props;
  const { ref, style, isDragging, handle } = useSortableEntry(row.key, cutText(nameOfCriterion(row), NAME_MAX));
  return (
    <li
      ref={ref}
      style={style}
      className={classes.entry}
      data-dragging={isDragging || undefined}
      data-selected={isSelected || undefined}
      data-key={row.key}
    >
      {handle}
      <EntryContent {...props} />
    </li>
  );
});

/** Moving one entry tells all of them; what they show stays drawn. */
const EntryContent = memo(function EntryContent({ row, number, isSelected, actions }: CriterionEntryProps) {
  const { key } = row;
  const quoted = `«\u00a0${cutText(nameOfCriterion(row), NAME_MAX)}\u00a0»`;
  const problem = rowProblem(row);
  const tool = (verb: string, icon: string, button: object) => (
    <ActionIcon variant="subtle" aria-label={`${verb} ${quoted}`} title={verb} {...button}>
      <Icon name={icon} />
    </ActionIcon>
  );
  return (
    <>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={`Choisir ${quoted}`}
        checked={isSelected}
        onChange={(event) => {
          const isRange = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
          actions.onSelect(key, event.currentTarget.checked, isRange);
        }}
      />
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <div className={classes.text}>
        <p className="two-lines" dir="auto">
          {nameOfCriterion(row)}
        </p>
        <Facts row={row} />
        {problem !== null && (
          <p className="flex-row gap-6 fine bold bad-ink">
            <Icon name="exclamation-circle-fill" />
            {problem}
          </p>
        )}
      </div>
      <label className={classes.self}>
        <input
          type="checkbox"
          checked={row.studentEvaluationEnabled}
          aria-label={`Auto-évaluation\u00a0: ${quoted}`}
          onChange={(event) => actions.onSelfEvaluation(key, event.currentTarget.checked)}
        />
        <span aria-hidden="true">auto-évaluation</span>
      </label>
      <div className={classes.actions}>
        {tool('Modifier', 'pencil', { 'aria-haspopup': 'dialog', onClick: () => actions.onEdit(key) })}
        {tool('Retirer', 'x-lg', { 'data-action': 'remove', onClick: () => actions.onRemove(key) })}
      </div>
    </>
  );
});

function Facts({ row }: { row: CriterionRow }) {
  const { perObjectiveCode, categories, axesThematiques } = row;
  const tags = row.tags.filter((tag) => tag !== '');
  if (perObjectiveCode === '' && categories.length + axesThematiques.length + tags.length === 0) return null;
  return (
    <p className={classes.facts}>
      {perObjectiveCode !== '' && <Tag color="c-orange">{perObjectiveCode}</Tag>}
      {categories.map((key) => (
        <Tag key={key}>{CATEGORY_BY_KEY.get(key)?.short ?? key}</Tag>
      ))}
      {[...axesThematiques, ...tags].length > 0 && (
        <span className="any-break dim" dir="auto">
          {[...axesThematiques, ...tags].join(' · ')}
        </span>
      )}
    </p>
  );
}
