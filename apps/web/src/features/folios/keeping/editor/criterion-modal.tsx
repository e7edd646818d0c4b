import '../../../../theme/mantine-overlays.css';
import { ActionIcon } from '@mantine/core';
import { CATEGORIES } from '@pupitre/contract';
import { useState } from 'react';
import { PerSelector } from '../../../../school/curriculum/per-selector.tsx';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../../ui/modals/modal-actions.tsx';
import { useAskBeforeUnload } from '../../../../ui/page/ask-before-unload.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { CategorySelector } from '../../../../ui/selectors/category-selector.tsx';
import { CriterionFields, type CriterionView } from './criterion-fields.tsx';
import {
  additionalCategories,
  type CriterionContent,
  type CriterionRow,
  criterionProblems,
  isMainCategory,
  mainCategories,
  sameCriterion,
  tiedTo,
  trimmedTags,
  withSource,
} from './criterion-row.ts';
import { SourceSelector } from './source-selector.tsx';

type CriterionModalProps = {
  opened: boolean;
  /** Its place among the others; null for a new one. */
  place: { readonly key: number; readonly number: number; readonly count: number } | null;
  /** Where the fields start. */
  criterion: CriterionContent;
  /** The others, for what they use already. */
  rows: readonly CriterionRow[];
  canTie: boolean;
  /** The folio is observed with the scale of professional options. */
  isProfessional: boolean;
  onClose: () => void;
  onDone: (content: CriterionContent) => void;
  /** Goes to the criterion before or after, with what was changed in this one; null: nothing was. */
  onStep: (by: -1 | 1, content: CriterionContent | null) => void;
};

const MAIN_CATEGORIES = CATEGORIES.filter(({ key }) => isMainCategory(key));

/** MODAL-20: everything of one criterion. Nothing changes before « Valider ». */
export function CriterionModal(props: CriterionModalProps) {
  const { opened, place, criterion, rows, canTie, onClose, onDone, onStep } = props;
  const isNew = place === null;
  const shown = opened ? (place?.key ?? 0) : null;
  const [wasShown, setWasShown] = useState<number | null>(null);
  const [content, setContent] = useState(criterion);
  const [view, setView] = useState<CriterionView>('fields');
  // Each opening, and each step, starts from the criterion as it is then.
  const [start, setStart] = useState(criterion);
  if (shown !== wasShown) {
    setWasShown(shown);
    if (shown !== null) {
      setStart(criterion);
      setContent(criterion);
      setView('fields');
    }
  }
  const change = (part: Partial<CriterionContent>) => setContent((before) => ({ ...before, ...part }));
  const problems = criterionProblems(content);
  const isValid = Object.keys(problems).length === 0;
  const isChanged = !sameCriterion(content, start);
  // While something is chosen for it too.
  useAskBeforeUnload(opened && isChanged);
  const canFinish = isValid && (isNew || isChanged);
  const cleaned = () => ({ ...content, label: content.label.trim(), tags: trimmedTags(content.tags) });
  const finish = () => {
    if (canFinish) onDone(cleaned());
    else if (isValid) onClose();
  };
  const backToFields = () => setView('fields');
  return (
    <>
      <AppModal
        opened={opened && view === 'fields'}
        onClose={onClose}
        written={isChanged}
        size={680}
        title={isNew ? 'Ajouter un critère' : 'Modifier le critère'}
        icon="card-checklist"
        actionsStart={
          place !== null && (
            <Steps
              number={place.number}
              count={place.count}
              disabled={!isValid}
              onStep={(by) => onStep(by, isChanged ? cleaned() : null)}
            />
          )
        }
        actions={(leave) => (
          <ModalActions onCancel={leave} confirm="Valider" icon="check-lg" disabled={!canFinish} onConfirm={finish} />
        )}
      >
        <CriterionFields
          content={content}
          problems={problems}
          rows={rows}
          canTie={canTie}
          isProfessional={props.isProfessional}
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
      <SourceSelector
        opened={opened && view === 'source'}
        onClose={backToFields}
        onChoose={(source) => {
          change({ sources: withSource(content.sources, source, props.isProfessional) });
          backToFields();
        }}
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

type StepsProps = { number: number; count: number; disabled: boolean; onStep: (by: -1 | 1) => void };

/** To the criterion before or after, keeping what was changed here. */
function Steps({ number, count, disabled, onStep }: StepsProps) {
  const step = (by: -1 | 1, label: string, icon: string) => (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      title={label}
      disabled={disabled || number + by < 1 || number + by > count}
      onClick={() => onStep(by)}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
  return (
    <span className="inline-row gap-4 tabular">
      {step(-1, 'Critère précédent', 'chevron-left')}
      <span role="status">{`${number} sur ${count}`}</span>
      {step(1, 'Critère suivant', 'chevron-right')}
    </span>
  );
}
