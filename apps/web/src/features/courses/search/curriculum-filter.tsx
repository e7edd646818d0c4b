import { Button } from '@mantine/core';
import { useState } from 'react';
import { PerSelector } from '../../../school/curriculum/per-selector.tsx';
import { useCode } from '../../../ui/errors/use-code.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import chips from '../../../ui/selectors/chosen-categories.module.css';

const loadEntry = async () => (await import('./found-entry.tsx')).FoundEntry;

type CurriculumFilterProps = { entryId: number | null; onChange: (id: number | null) => void };

/** Courses that work on one entry of the curriculum (COURSE-14); the chosen one stands beside its button. */
export function CurriculumFilter({ entryId, onChange }: CurriculumFilterProps) {
  const [choosing, setChoosing] = useState(false);
  const { code: FoundEntry } = useCode(loadEntry, entryId !== null);
  const chip = (code = 'Objectif du PER') => (
    <button
      type="button"
      className={chips.chosenChip}
      aria-label={`Enlever «\u00a0${code}\u00a0»`}
      onClick={() => onChange(null)}
    >
      {code}
      <Icon name="x-lg" size="0.75em" />
    </button>
  );
  return (
    <>
      <Button
        leftSection={<Icon name="diagram-3" />}
        onClick={() => setChoosing(true)}
        {...PerSelector.opener}
        aria-haspopup="dialog"
      >
        Plan d’études
      </Button>
      {entryId !== null &&
        (FoundEntry === null ? chip() : <FoundEntry id={entryId}>{(entry) => chip(entry?.objectiveCode)}</FoundEntry>)}
      <PerSelector
        opened={choosing}
        onClose={() => setChoosing(false)}
        value={entryId === null ? [] : [entryId]}
        onChoose={([entry]) => onChange(entry?.id ?? null)}
      />
    </>
  );
}
