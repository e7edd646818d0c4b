import '../../../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { CRITERION_LABEL_MAX, FOLIO_CRITERIA_MAX } from '@pupitre/contract';
import { counted, tooLong, visibleLength } from '@pupitre/learning';
import { type Dispatch, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HistoryButtons } from '../../../../school/editor/history-buttons.tsx';
import { useAskBeforeUnload } from '../../../../ui/page/ask-before-unload.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { SortTip } from '../../../../ui/parts/sortable-list.tsx';
import type { Selection } from '../../use-selection.ts';
import { CurriculumCriteria, ImportCriteria, useCurriculumRights } from './criteria-dialogs.tsx';
import classes from './criteria-tab.module.css';
import type { CriterionListAction, CriterionListState } from './criterion-list-state.ts';
import type { CriterionRow } from './criterion-row.ts';

type CriteriaHeadProps = {
  state: CriterionListState;
  dispatch: Dispatch<CriterionListAction>;
  isFull: boolean;
  onText: () => void;
  onCurriculum: () => void;
  onAdd: () => void;
};

/** Over the criteria: how many are self-evaluated, undo and redo, the ways to bring some more. */
export function CriteriaHead(props: CriteriaHeadProps) {
  const { state, dispatch, isFull, onText, onCurriculum, onAdd } = props;
  const { canAddFromCurriculum } = useCurriculumRights();
  const { rows } = state;
  const opening = (icon: string, text: string, opener: object, open: () => void) => (
    <Button
      size="xs"
      leftSection={<Icon name={icon} />}
      aria-haspopup="dialog"
      disabled={isFull}
      {...opener}
      onClick={open}
    >
      {text}
    </Button>
  );
  return (
    <div className="cluster gap-6-12 ruled-below pad-8-16">
      <h2 id="criteria">Critères</h2>
      {rows.length > 0 && (
        <p className="note">
          <span>{selfEvaluated(rows.filter((one) => one.studentEvaluationEnabled).length)}</span>
          <SortTip />
        </p>
      )}
      <div className={classes.tools}>
        {rows.length + state.past.length + state.future.length > 0 && (
          <HistoryButtons state={state} dispatch={dispatch} />
        )}
        {opening('file-earmark-arrow-up', 'Importer du texte', ImportCriteria.opener, onText)}
        {canAddFromCurriculum && opening('bookmark-check', 'Depuis le PER', CurriculumCriteria.opener, onCurriculum)}
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

type QuickAddProps = {
  isFull: boolean;
  onAdd: (label: string) => void;
  /** The same criterion, with all its fields. */
  onDetails: (label: string) => void;
  /** Lines of a spreadsheet. */
  onPasteLines: (text: string) => void;
};

/** CRIT-01: type, Enter, type the next. */
export function QuickAdd({ isFull, onAdd, onDetails, onPasteLines }: QuickAddProps) {
  const [value, setValue] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const label = value.replace(/\s+/gu, ' ').trim();
  const isTooLong = visibleLength(label) > CRITERION_LABEL_MAX;
  const canAdd = label !== '' && !isTooLong && !isFull;
  useAskBeforeUnload(label !== '');
  const take = () => {
    onAdd(label);
    setValue('');
  };
  const add = () => {
    if (!canAdd) return;
    take();
    field.current?.focus();
    // The list grows above the field: it stays in sight.
    requestAnimationFrame(() => field.current?.scrollIntoView?.({ block: 'nearest' }));
  };
  return (
    <form
      className="flex-wrap gap-8 pad-12-16 from-start"
      onBlur={({ currentTarget, relatedTarget }) => {
        // Who goes on elsewhere means what stands there; another window is no elsewhere.
        if (canAdd && document.hasFocus() && !currentTarget.contains(relatedTarget)) take();
      }}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        // It is there before the page, which hears the same keys next, saves.
        if (canAdd && key.toLowerCase() === 's' && (ctrlKey || metaKey)) flushSync(take);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextInput
        ref={field}
        className={classes.addField}
        aria-label="Nouveau critère"
        placeholder={isFull ? `${FOLIO_CRITERIA_MAX} critères au maximum` : 'Nouveau critère, puis Entrée'}
        leftSection={<Icon name="plus-lg" />}
        disabled={isFull}
        value={value}
        error={isTooLong ? tooLong(CRITERION_LABEL_MAX) : undefined}
        onChange={(event) => setValue(event.currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/\S[\r\n]+\S|\t/.test(text)) return;
          event.preventDefault();
          onPasteLines(text);
        }}
        autoComplete="off"
        enterKeyHint="enter"
        data-action="add-field"
      />
      <Button type="submit" variant="filled" disabled={!canAdd}>
        Ajouter
      </Button>
      <Button
        leftSection={<Icon name="sliders" />}
        aria-haspopup="dialog"
        aria-label="Ajouter un critère avec tous ses champs"
        disabled={isFull}
        onClick={() => {
          // It goes on in the dialog.
          onDetails(label);
          setValue('');
        }}
      >
        Détails
      </Button>
    </form>
  );
}
