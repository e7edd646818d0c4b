import '../../../../theme/mantine-overlays.css';
import { FOLIO_CRITERIA_MAX } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { type Dispatch, memo, useEffectEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { stepByKey } from '../../../../school/editor/history-keys.ts';
import { SortableList } from '../../../../ui/parts/sortable-list.tsx';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { useSelection } from '../../use-selection.ts';
import { CriteriaDialogs, useCriteriaDialogs } from './criteria-dialogs.tsx';
import { BulkBar, CriteriaHead, QuickAdd } from './criteria-head.tsx';
import classes from './criteria-tab.module.css';
import { type CriterionActions, CriterionEntry } from './criterion-entry.tsx';
import type { CriterionListAction, CriterionListState } from './criterion-list-state.ts';
import { blankCriterion, nameOfCriterion } from './criterion-row.ts';
import { keptText } from './folio-draft.ts';

type CriteriaTabProps = {
  state: CriterionListState;
  dispatch: Dispatch<CriterionListAction>;
  isProfessional: boolean;
};

/** « Critères »: the criteria in their order, and the ways to bring some more. */
export const CriteriaTab = memo(function CriteriaTab({ state, dispatch, isProfessional }: CriteriaTabProps) {
  const { rows } = state;
  const dialogs = useCriteriaDialogs();
  const section = useRef<HTMLElement>(null);
  // The same array as long as nothing comes, goes or moves: another one would draw every entry again.
  const order = rows.map(({ key }) => key).join(' ');
  const ids = useMemo(() => (order === '' ? [] : order.split(' ').map(Number)), [order]);
  const names = useMemo(() => new Map(rows.map((row) => [row.key, nameOfCriterion(row)])), [rows]);
  const selection = useSelection(ids);
  const room = FOLIO_CRITERIA_MAX - rows.length;
  const remove = (keys: ReadonlySet<number>) => removeCriteria(state, dispatch, keys, section.current);
  const actions = useCriterionActions(dispatch, dialogs.openCriterion, remove, selection.toggle);
  return (
    <section
      ref={section}
      className="panel measured"
      aria-labelledby="criteria"
      onKeyDown={(event) => stepByKey(event, dispatch, () => focusAddField(section.current))}
    >
      <CriteriaHead
        state={state}
        dispatch={dispatch}
        isFull={room <= 0}
        onText={() => dialogs.openText()}
        onCurriculum={() => dialogs.open('curriculum')}
        onAdd={() => focusAddField(section.current)}
      />
      {selection.keys.size > 0 && (
        <BulkBar
          rows={rows}
          selection={selection}
          onSelfEvaluation={(on) => dispatch({ type: 'selfEvaluation', keys: selection.keys, on })}
          onCategories={() => dialogs.open('categories')}
          onRemove={() => {
            remove(selection.keys);
            selection.clear();
          }}
        />
      )}
      {rows.length === 0 ? (
        <p className={classes.none}>
          <b>Ce folio n’a pas encore de critère.</b>
          <span>{' Écrivez le premier ci-dessous, ou importez-en plusieurs d’un tableur.'}</span>
        </p>
      ) : (
        <SortableList
          ids={ids}
          nameOf={(id) => names.get(Number(id)) ?? ''}
          onMove={(from, to) => dispatch({ type: 'move', from, to })}
        >
          <ol className="no-margin" aria-labelledby="criteria">
            {rows.map((entry, index) => (
              <CriterionEntry
                key={entry.key}
                row={entry}
                number={index + 1}
                isSelected={selection.keys.has(entry.key)}
                actions={actions}
              />
            ))}
          </ol>
        </SortableList>
      )}
      <QuickAdd
        isFull={room <= 0}
        onAdd={(label) => dispatch({ type: 'add', after: null, contents: [blankCriterion(label)] })}
        onDetails={(label) => dialogs.openCriterion(null, label)}
        onPasteLines={dialogs.openText}
      />
      <CriteriaDialogs
        rows={rows}
        dispatch={dispatch}
        dialogs={dialogs}
        chosen={selection.keys}
        room={room}
        isProfessional={isProfessional}
      />
    </section>
  );
});

const focusAddField = (section: HTMLElement | null) =>
  section?.querySelector<HTMLElement>('[data-action="add-field"]')?.focus();

/** Takes out, moves the focus on, and offers to take it back. */
function removeCriteria(
  { rows }: CriterionListState,
  dispatch: Dispatch<CriterionListAction>,
  keys: ReadonlySet<number>,
  section: HTMLElement | null,
): void {
  const removed = rows.flatMap((row, index) => (keys.has(row.key) ? [{ row, index }] : []));
  const [first] = removed;
  if (first === undefined) return;
  const left = rows.filter(({ key }) => !keys.has(key));
  const next = left[Math.min(first.index, left.length - 1)];
  // The button that had the focus goes away: the focus moves on in the same step.
  flushSync(() => dispatch({ type: 'remove', keys }));
  if (next === undefined) focusAddField(section);
  else section?.querySelector<HTMLElement>(`[data-key="${next.key}"] [data-action="remove"]`)?.focus();
  const kept = removed.some(({ row }) => row.id > 0) ? keptText(removed.length) : '';
  toast.info(
    `${plural(removed.length, `«\u00a0${nameOfCriterion(first.row)}\u00a0» est retiré`, counted(removed.length, 'critère retiré', 'critères retirés'))}${kept}.`,
    { action: { label: 'Annuler', run: () => dispatch({ type: 'putBack', rows: removed }) } },
  );
}

/** Its identity never changes, so that one edit draws one entry. */
function useCriterionActions(
  dispatch: Dispatch<CriterionListAction>,
  open: (key: number) => void,
  remove: (keys: ReadonlySet<number>) => void,
  toggle: (key: number, on: boolean, isRange: boolean) => void,
): CriterionActions {
  const openModal = useEffectEvent(open);
  const takeOut = useEffectEvent(remove);
  const select = useEffectEvent(toggle);
  return useMemo(
    () => ({
      onEdit: (key) => openModal(key),
      onRemove: (key) => takeOut(new Set([key])),
      onSelect: (key, on, isRange) => select(key, on, isRange),
      onSelfEvaluation: (key, on) => dispatch({ type: 'selfEvaluation', keys: new Set([key]), on }),
    }),
    [dispatch],
  );
}
