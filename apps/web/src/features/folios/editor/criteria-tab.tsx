import '../../../theme/mantine-overlays.css';
import { Button } from '@mantine/core';
import { CATEGORIES, FOLIO_CRITERIA_MAX } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { type Dispatch, memo, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HistoryButtons } from '../../../shared/editor/history-buttons.tsx';
import { stepByKey } from '../../../shared/editor/history-keys.ts';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { CategorySelector } from '../../../shared/selectors/category-selector.tsx';
import { SortableList } from '../../../shared/sortable-list.tsx';
import { toast } from '../../../shared/toast/toast-store.ts';
import { messages } from '../messages.ts';
import { useSelection } from '../use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import classes from './criteria-tab.module.css';
import { type CriterionActions, CriterionEntry } from './criterion-entry.tsx';
import type { CriterionListAction, CriterionListState } from './criterion-list-state.ts';
import {
  blankCriterion,
  type CriterionContent,
  isMainCategory,
  mainCategories,
  nameOfCriterion,
} from './criterion-row.ts';
import { editorMessages } from './editor-messages.ts';
import { QuickAdd } from './quick-add.tsx';

const CriterionModal = lazyModal(async () => (await import('./criterion-modal.tsx')).CriterionModal);
const ImportCriteria = lazyModal(async () => (await import('./import-criteria.tsx')).ImportCriteria);
const CurriculumCriteria = lazyModal(async () => (await import('./curriculum-criteria.tsx')).CurriculumCriteria);

type CriteriaTabProps = {
  state: CriterionListState;
  dispatch: Dispatch<CriterionListAction>;
  /** A criterion can be tied to the curriculum (OP-106). */
  canTie: boolean;
  /** Criteria of the curriculum can be added (CRIT-03). */
  canAddFromCurriculum: boolean;
};

type Dialog = 'criterion' | 'text' | 'curriculum' | 'categories' | null;
const MAIN_CATEGORIES = CATEGORIES.filter(({ key }) => isMainCategory(key));

/** « Critères »: the criteria in their order, and the ways to bring some more. */
export const CriteriaTab = memo(function CriteriaTab(props: CriteriaTabProps) {
  const { state, dispatch, canTie, canAddFromCurriculum } = props;
  const { rows } = state;
  const [dialog, setDialog] = useState<Dialog>(null);
  /** The criterion in the modal; null for a new one, which starts with what was typed. */
  const [edited, setEdited] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [pasted, setPasted] = useState('');
  const section = useRef<HTMLElement>(null);
  // The same array as long as nothing comes, goes or moves: another one would draw every entry again.
  const order = rows.map(({ key }) => key).join(' ');
  const ids = useMemo(() => (order === '' ? [] : order.split(' ').map(Number)), [order]);
  const names = useMemo(() => new Map(rows.map((row) => [row.key, nameOfCriterion(row)])), [rows]);
  const selection = useSelection(ids);
  const room = FOLIO_CRITERIA_MAX - rows.length;
  const close = () => setDialog(null);
  const openCriterion = (key: number | null, label = '') => {
    setEdited(key);
    setTyped(label);
    setDialog('criterion');
  };
  const remove = (keys: ReadonlySet<number>) => removeCriteria(state, dispatch, keys, section.current);
  const actions = useCriterionActions(dispatch, openCriterion, remove, selection.toggle);
  const append = (contents: readonly CriterionContent[]) => {
    dispatch({ type: 'add', after: null, contents });
    toast.info(editorMessages.criteriaAdded(contents.length), { detail: 'À la fin des critères.' });
  };
  const index = rows.findIndex(({ key }) => key === edited);
  const row = rows[index] ?? null;
  const start = useMemo(() => row ?? blankCriterion(typed), [row, typed]);
  return (
    <section
      ref={section}
      className={`panel ${classes.section}`}
      aria-labelledby="criteria"
      onKeyDown={(event) => stepByKey(event, dispatch, () => focusAddField(section.current))}
    >
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
            disabled={room <= 0}
            onPointerEnter={ImportCriteria.preload}
            onFocus={ImportCriteria.preload}
            onClick={() => {
              setPasted('');
              setDialog('text');
            }}
          >
            Importer du texte
          </Button>
          {canAddFromCurriculum && (
            <Button
              size="xs"
              leftSection={<Icon name="bookmark-check" />}
              aria-haspopup="dialog"
              disabled={room <= 0}
              onPointerEnter={CurriculumCriteria.preload}
              onFocus={CurriculumCriteria.preload}
              onClick={() => setDialog('curriculum')}
            >
              Depuis le PER
            </Button>
          )}
          {rows.length > 0 && (
            <Button
              size="xs"
              variant="filled"
              leftSection={<Icon name="plus-lg" />}
              disabled={room <= 0}
              onClick={() => focusAddField(section.current)}
            >
              Ajouter un critère
            </Button>
          )}
        </div>
      </div>
      {selection.keys.size > 0 && (
        <BulkBar
          rows={rows}
          selection={selection}
          onSelfEvaluation={(on) => dispatch({ type: 'selfEvaluation', keys: selection.keys, on })}
          onCategories={() => setDialog('categories')}
          onRemove={() => {
            remove(selection.keys);
            selection.clear();
          }}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState title="Ce folio n’a pas encore de critères.">
          {'Écrivez le premier ci-dessous, ou importez-en plusieurs d’un tableur.'}
        </EmptyState>
      ) : (
        <SortableList
          ids={ids}
          nameOf={(id) => names.get(Number(id)) ?? ''}
          onMove={(from, to) => dispatch({ type: 'move', from, to })}
        >
          <ol className={classes.entries} aria-labelledby="criteria">
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
        onDetails={(label) => openCriterion(null, label)}
        onPasteLines={(text) => {
          setPasted(text);
          setDialog('text');
        }}
      />
      <CriterionModal
        opened={dialog === 'criterion'}
        place={row === null ? null : { key: row.key, number: index + 1, count: rows.length }}
        criterion={start}
        rows={rows}
        canTie={canTie}
        onClose={close}
        onDone={(content) => {
          if (row === null) dispatch({ type: 'add', after: null, contents: [content] });
          else dispatch({ type: 'change', key: row.key, content });
          close();
        }}
        onStep={(by, content) => {
          if (row !== null && content !== null) dispatch({ type: 'change', key: row.key, content });
          setEdited(rows[index + by]?.key ?? edited);
        }}
      />
      <ImportCriteria opened={dialog === 'text'} start={pasted} room={room} onClose={close} onImport={append} />
      {canAddFromCurriculum && (
        <CurriculumCriteria opened={dialog === 'curriculum'} rows={rows} room={room} onClose={close} onAdd={append} />
      )}
      <CategorySelector
        opened={dialog === 'categories'}
        onClose={close}
        title={`Années et disciplines de ${messages.criteria(selection.keys.size)}`}
        offered={MAIN_CATEGORIES}
        value={sharedCategories(rows.filter(({ key }) => selection.keys.has(key)))}
        onChange={(categories) => dispatch({ type: 'categories', keys: selection.keys, categories })}
      />
    </section>
  );
});

const selfEvaluated = (count: number): string =>
  count === 0 ? 'Aucun n’est auto-évalué' : counted(count, 'auto-évalué');

/** What all of them have already. */
function sharedCategories(rows: CriterionListState['rows']) {
  const [first, ...others] = rows.map(({ categories }) => mainCategories(categories));
  return (first ?? []).filter((key) => others.every((categories) => categories.includes(key)));
}

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
  const isKnown = removed.some(({ row }) => row.id > 0);
  toast.info(
    removed.length === 1
      ? editorMessages.removed(nameOfCriterion(first.row), isKnown)
      : editorMessages.removedMany(removed.length, isKnown),
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
