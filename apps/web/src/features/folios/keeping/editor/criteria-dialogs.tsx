import { CATEGORIES } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { type Dispatch, useMemo, useState } from 'react';
import { useSession, useSettings } from '../../../../api/use-session.ts';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { CategorySelector } from '../../../../ui/selectors/category-selector.tsx';
import { toast } from '../../../../ui/toast/toast-store.ts';
import type { CriterionListAction, CriterionListState } from './criterion-list-state.ts';
import { blankCriterion, type CriterionContent, isMainCategory, mainCategories } from './criterion-row.ts';

const CriterionModal = lazyModal(async () => (await import('./criterion-modal.tsx')).CriterionModal);
export const ImportCriteria = lazyModal(async () => (await import('./import-criteria.tsx')).ImportCriteria);
export const CurriculumCriteria = lazyModal(async () => (await import('./curriculum-criteria.tsx')).CurriculumCriteria);

const MAIN_CATEGORIES = CATEGORIES.filter(({ key }) => isMainCategory(key));

/** Criteria are tied to the curriculum with its flag (OP-106); publishers add criteria from it (CRIT-03). */
export function useCurriculumRights() {
  const { isPublisher } = useSession();
  const canTie = useSettings().feature_flags.dacc === true;
  return { canTie, canAddFromCurriculum: canTie && isPublisher };
}

type CriteriaDialogsProps = {
  rows: CriterionListState['rows'];
  dispatch: Dispatch<CriterionListAction>;
  dialogs: CriteriaDialogsState;
  /** Criteria that are chosen for an action on several. */
  chosen: ReadonlySet<number>;
  /** How many more criteria the folio may have. */
  room: number;
  isProfessional: boolean;
};

/** One criterion, several from a text or from the curriculum, the categories of several. */
export function CriteriaDialogs(props: CriteriaDialogsProps) {
  const { rows, dispatch, dialogs, chosen, room } = props;
  const { canTie, canAddFromCurriculum } = useCurriculumRights();
  const { dialog, edited, typed, close } = dialogs;
  const index = rows.findIndex(({ key }) => key === edited);
  const row = rows[index] ?? null;
  const start = useMemo(() => row ?? blankCriterion(typed), [row, typed]);
  const append = (contents: readonly CriterionContent[]) => {
    dispatch({ type: 'add', after: null, contents });
    toast.info(`${counted(contents.length, 'critère ajouté', 'critères ajoutés')}.`, {
      detail: 'À la fin des critères.',
    });
  };
  return (
    <>
      <CriterionModal
        opened={dialog === 'criterion'}
        place={row === null ? null : { key: row.key, number: index + 1, count: rows.length }}
        criterion={start}
        rows={rows}
        canTie={canTie}
        isProfessional={props.isProfessional}
        onClose={close}
        onDone={(content) => {
          if (row === null) dispatch({ type: 'add', after: null, contents: [content] });
          else dispatch({ type: 'change', key: row.key, content });
          close();
        }}
        onStep={(by, content) => {
          if (row !== null && content !== null) dispatch({ type: 'change', key: row.key, content });
          dialogs.goTo(rows[index + by]?.key ?? edited);
        }}
      />
      <ImportCriteria opened={dialog === 'text'} start={dialogs.pasted} room={room} onClose={close} onImport={append} />
      {canAddFromCurriculum && (
        <CurriculumCriteria opened={dialog === 'curriculum'} rows={rows} room={room} onClose={close} onAdd={append} />
      )}
      <CategorySelector
        opened={dialog === 'categories'}
        onClose={close}
        title={`Années et disciplines de ${counted(chosen.size, 'critère')}`}
        offered={MAIN_CATEGORIES}
        value={sharedCategories(rows.filter(({ key }) => chosen.has(key)))}
        onChange={(categories) => dispatch({ type: 'categories', keys: chosen, categories })}
      />
    </>
  );
}

/** What all of them have already. */
function sharedCategories(rows: CriterionListState['rows']) {
  const [first, ...others] = rows.map(({ categories }) => mainCategories(categories));
  return (first ?? []).filter((key) => others.every((categories) => categories.includes(key)));
}

type CriteriaDialog = 'criterion' | 'text' | 'curriculum' | 'categories';

/** What is open over the criteria, and what it starts with. */
export function useCriteriaDialogs() {
  const [dialog, setDialog] = useState<CriteriaDialog | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [pasted, setPasted] = useState('');
  return {
    dialog,
    /** The criterion in the modal; null for a new one, which starts with what was typed. */
    edited,
    typed,
    pasted,
    open: setDialog,
    openCriterion: (key: number | null, label = '') => {
      setEdited(key);
      setTyped(label);
      setDialog('criterion');
    },
    openText: (text = '') => {
      setPasted(text);
      setDialog('text');
    },
    /** On to another criterion, in the same modal. */
    goTo: setEdited,
    close: () => setDialog(null),
  };
}

type CriteriaDialogsState = ReturnType<typeof useCriteriaDialogs>;
