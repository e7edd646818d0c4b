import { Button } from '@mantine/core';
import { CRITERION_AXES_MAX, type CurriculumEntry, type CurriculumFolioCriterion } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PerLoading } from '../../../../school/curriculum/per-loading.tsx';
import { PerSelector } from '../../../../school/curriculum/per-selector.tsx';
import { isCategoryKey } from '../../../../school/search/search-filter.ts';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../../ui/modals/modal-actions.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { CategoryTags, Tag } from '../../../../ui/parts/tag.tsx';
import { curriculumCriteria } from '../../folio-queries.ts';
import { blankCriterion, type CriterionContent, type CriterionRow } from './criterion-row.ts';
import classes from './curriculum-criteria.module.css';

type CurriculumCriteriaProps = {
  opened: boolean;
  /** The criteria that are there already. */
  rows: readonly CriterionRow[];
  room: number;
  onClose: () => void;
  onAdd: (contents: readonly CriterionContent[]) => void;
};

/** Entries at once: each has a handful of criteria. */
const ENTRIES_MAX = 30;

/** PER-09: learnings first, then their criteria. */
export function CurriculumCriteria({ opened, onClose, ...choice }: CurriculumCriteriaProps) {
  const [entries, setEntries] = useState<readonly CurriculumEntry[] | null>(null);
  const hasChosen = useRef(false);
  const show = (chosen: readonly CurriculumEntry[] | null) => {
    hasChosen.current = chosen !== null;
    setEntries(chosen);
  };
  const close = () => {
    show(null);
    onClose();
  };
  return (
    <>
      <PerSelector
        opened={opened && entries === null}
        // « Valider » closes the selector too: the criteria come then.
        onClose={() => {
          if (!hasChosen.current) onClose();
        }}
        multiple
        max={ENTRIES_MAX}
        onlyWithCriteria
        value={[]}
        onChoose={show}
      />
      <AppModal
        opened={opened && entries !== null}
        onClose={close}
        title="Critères du plan d’études"
        icon="bookmark-check"
        color="c-orange"
        size={960}
      >
        {opened && entries !== null && (
          <CriteriaChoice {...choice} entries={entries} onClose={close} onBack={() => show(null)} />
        )}
      </AppModal>
    </>
  );
}

type CriteriaChoiceProps = Omit<CurriculumCriteriaProps, 'opened'> & {
  entries: readonly CurriculumEntry[];
  onBack: () => void;
};

function CriteriaChoice({ entries, rows, room, onBack, onClose, onAdd }: CriteriaChoiceProps) {
  const found = useQuery(curriculumCriteria(entries.map(({ id }) => id).join(',')));
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  if (found.data === undefined) return <PerLoading error={found.error} onRetry={() => void found.refetch()} />;
  const present = new Set(rows.map(({ perId }) => perId).filter((id) => id !== ''));
  const fresh = found.data.filter(({ perId }) => !present.has(perId));
  const chosen = fresh.filter(({ perId }) => !dropped.has(perId));
  const isTooMuch = chosen.length > room;
  const toggle = (perId: string, on: boolean) => {
    const next = new Set(dropped);
    if (on) next.delete(perId);
    else next.add(perId);
    setDropped(next);
  };
  return (
    <>
      <p className="below-12 dim">Décochez ceux dont vous n’avez pas besoin.</p>
      <ul className={classes.criteria} aria-label="Critères trouvés">
        {found.data.map((criterion) => {
          const isThere = present.has(criterion.perId);
          return (
            <li key={criterion.perId}>
              <label className={classes.criterion} data-there={isThere || undefined}>
                <input
                  type="checkbox"
                  className={classes.box}
                  checked={!isThere && !dropped.has(criterion.perId)}
                  disabled={isThere}
                  onChange={(event) => toggle(criterion.perId, event.currentTarget.checked)}
                />
                <span className="breaks basis-224">
                  {criterion.label}
                  <span className="cluster fine-note gap-4-8 above-4">
                    <Tag color="c-orange">{criterion.perObjectiveCode}</Tag>
                    <span>{criterion.axesThematiques.join(' · ')}</span>
                    {isThere && <b>déjà dans ce folio</b>}
                  </span>
                </span>
                <CategoryTags keys={criterion.categories} />
              </label>
            </li>
          );
        })}
      </ul>
      {found.data.length === 0 && <p role="status">Ces apprentissages n’ont pas de critère.</p>}
      <div className={classes.foot}>
        <span role="status" className="grows-more dim">
          {isTooMuch ? `Il reste de la place pour ${counted(room, 'critère')}` : chosenText(chosen.length)}
        </span>
        <Button variant="subtle" leftSection={<Icon name="arrow-left" />} onClick={onBack}>
          Autres apprentissages
        </Button>
        <ModalActions
          onCancel={onClose}
          confirm={chosen.length === 0 ? 'Ajouter' : `Ajouter ${counted(chosen.length, 'critère')}`}
          icon="check-lg"
          disabled={chosen.length === 0 || isTooMuch}
          onConfirm={() => {
            onAdd(chosen.map(criterionOfCurriculum));
            onClose();
          }}
        />
      </div>
    </>
  );
}

const chosenText = (count: number): string => (count === 0 ? 'Aucun critère choisi' : counted(count, 'choisi'));

export const criterionOfCurriculum = (criterion: CurriculumFolioCriterion): CriterionContent => ({
  ...blankCriterion(criterion.label),
  perId: criterion.perId,
  perObjectiveCode: criterion.perObjectiveCode,
  axesThematiques: criterion.axesThematiques.slice(0, CRITERION_AXES_MAX),
  categories: criterion.categories.filter(isCategoryKey),
});
