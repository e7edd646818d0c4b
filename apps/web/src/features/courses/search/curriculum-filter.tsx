import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { perEntries } from '../../../shared/curriculum/per-queries.ts';
import { PerSelector } from '../../../shared/curriculum/per-selector.tsx';
import { Icon } from '../../../shared/icon.tsx';
import chips from '../../../shared/selectors/chosen-categories.module.css';

type CurriculumFilterProps = { entryId: number | null; onChange: (id: number | null) => void };

/** Courses that work on one entry of the curriculum (COURSE-14); the chosen one stands beside its button. */
export function CurriculumFilter({ entryId, onChange }: CurriculumFilterProps) {
  const [choosing, setChoosing] = useState(false);
  const { data: entries } = useQuery({ ...perEntries(entryId === null ? [] : [entryId]), enabled: entryId !== null });
  const code = entries?.[0]?.objectiveCode ?? 'Objectif du PER';
  return (
    <>
      <Button
        leftSection={<Icon name="diagram-3" />}
        onClick={() => setChoosing(true)}
        onPointerEnter={PerSelector.preload}
        onFocus={PerSelector.preload}
        aria-haspopup="dialog"
      >
        Plan d’études
      </Button>
      {entryId !== null && (
        <button
          type="button"
          className={chips.chosenChip}
          aria-label={`Enlever «\u00a0${code}\u00a0»`}
          onClick={() => onChange(null)}
        >
          {code}
          <Icon name="x-lg" size="0.75em" />
        </button>
      )}
      <PerSelector
        opened={choosing}
        onClose={() => setChoosing(false)}
        value={entryId === null ? [] : [entryId]}
        onChoose={([entry]) => onChange(entry?.id ?? null)}
      />
    </>
  );
}
