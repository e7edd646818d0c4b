import { Button } from '@mantine/core';
import { CATEGORIES } from '@pupitre/contract';
import { useState } from 'react';
import { PerSelector } from '../../../shared/curriculum/per-selector.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import { CategorySelector } from '../../../shared/selectors/category-selector.tsx';
import { CriterionFields, type CriterionView } from './criterion-fields.tsx';
import {
  additionalCategories,
  type CriterionContent,
  type CriterionRow,
  criterionProblems,
  isMainCategory,
  mainCategories,
  sameCriterion,
  trimmedTags,
} from './criterion-row.ts';
import { tiedTo } from './tied-to.ts';

type CriterionModalProps = {
  opened: boolean;
  isNew: boolean;
  /** Where the fields start. */
  criterion: CriterionContent;
  /** The others, for what they use already. */
  rows: readonly CriterionRow[];
  canTie: boolean;
  onClose: () => void;
  onDone: (content: CriterionContent) => void;
};

const MAIN_CATEGORIES = CATEGORIES.filter(({ key }) => isMainCategory(key));

/** MODAL-20: everything of one criterion. Nothing changes before « Valider ». */
export function CriterionModal({ opened, isNew, criterion, rows, canTie, onClose, onDone }: CriterionModalProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [content, setContent] = useState(criterion);
  const [view, setView] = useState<CriterionView>('fields');
  const [isLeaving, setLeaving] = useState(false);
  // Each opening starts from the criterion as it is then.
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) {
      setContent(criterion);
      setView('fields');
      setLeaving(false);
    }
  }
  const change = (part: Partial<CriterionContent>) => setContent((before) => ({ ...before, ...part }));
  const problems = criterionProblems(content);
  const isValid = Object.keys(problems).length === 0;
  const canFinish = isValid && (isNew || !sameCriterion(content, criterion));
  const leave = () => (!sameCriterion(content, criterion) && !isLeaving ? setLeaving(true) : onClose());
  const finish = () => {
    if (canFinish) onDone({ ...content, label: content.label.trim(), tags: trimmedTags(content.tags) });
    else if (isValid) onClose();
  };
  const backToFields = () => setView('fields');
  return (
    <>
      <AppModal
        opened={opened && view === 'fields'}
        onClose={leave}
        size={680}
        title={isNew ? 'Ajouter un critère' : 'Modifier le critère'}
        icon="card-checklist"
        actionsStart={isLeaving && <b role="alert">{'Abandonner ce que vous avez écrit\u00a0?'}</b>}
        actions={
          isLeaving ? (
            <>
              <Button onClick={() => setLeaving(false)}>Continuer</Button>
              <Button variant="danger-filled" onClick={onClose}>
                Abandonner
              </Button>
            </>
          ) : (
            <>
              <Button onClick={leave}>Annuler</Button>
              <Button variant="filled" leftSection={<Icon name="check-lg" />} disabled={!canFinish} onClick={finish}>
                Valider
              </Button>
            </>
          )
        }
      >
        <CriterionFields
          content={content}
          problems={problems}
          rows={rows}
          canTie={canTie}
          onChange={change}
          onOpen={setView}
          onSubmit={finish}
        />
      </AppModal>
      <CategorySelector
        opened={opened && view === 'categories'}
        onClose={backToFields}
        title="Années et disciplines"
        offered={MAIN_CATEGORIES}
        value={mainCategories(content.categories)}
        onChange={(categories) => change({ categories: [...categories, ...additionalCategories(content.categories)] })}
      />
      {canTie && (
        <PerSelector
          opened={opened && view === 'curriculum'}
          onClose={backToFields}
          value={[]}
          onChoose={([entry]) => {
            if (entry !== undefined) setContent((before) => tiedTo(before, entry));
          }}
        />
      )}
    </>
  );
}
