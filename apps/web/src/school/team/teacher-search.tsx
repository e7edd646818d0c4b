import { KeepNames } from '../../ui/text/keep-names.tsx';
import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type DirectoryEntry, searchTeachers, TEACHER_SEARCH_MIN } from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Icon } from '../../ui/parts/icon.tsx';

const teacherSearch = (term: string) =>
  queryOptions({
    queryKey: ['teachers', term],
    queryFn: ({ signal }) => call(searchTeachers, { params: { term }, signal }),
    staleTime: 60_000,
    // ERR-05: a failing search of teachers stays silent and shows no result.
    retry: false,
  });

type TeacherSearchProps = {
  label: string;
  /** What a press does: adds, chooses. */
  icon: string;
  /** objectGuids of teachers who cannot be picked, and why. */
  taken: ReadonlySet<string>;
  takenLabel: string;
  onPick: (teacher: DirectoryEntry) => void;
  /** In a dialog the field takes the focus. */
  autoFocus?: boolean;
};

/** LIMIT-29. */
const DEBOUNCE_MS = 300;

/** Finds teachers by name; stays open for the next one after a choice. */
export function TeacherSearch({ label, icon, taken, takenLabel, onPick, autoFocus = false }: TeacherSearchProps) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isLongEnough = visibleLength(term) >= TEACHER_SEARCH_MIN;
  const found = useQuery({ ...teacherSearch(term), enabled: isLongEnough, placeholderData: keepPreviousData });
  const teachers = isLongEnough ? (found.data ?? []) : [];
  return (
    <>
      <TextInput
        className="within-416"
        label={label}
        description={`Au moins ${TEACHER_SEARCH_MIN} lettres du nom.`}
        leftSection={<Icon name="search" />}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus={autoFocus || undefined}
      />
      {teachers.length > 0 && (
        <ul className="flex-wrap gap-8" aria-label="Enseignant-e-s">
          {teachers.map((teacher) => {
            const isTaken = taken.has(teacher.objectGuid);
            return (
              <li key={teacher.objectGuid}>
                <Button
                  variant="light"
                  size="xs"
                  disabled={isTaken}
                  leftSection={<Icon name={isTaken ? 'check-lg' : icon} />}
                  onClick={() => onPick(teacher)}
                >
                  <KeepNames of={[teacher.displayName]}>
                    {isTaken ? `${teacher.displayName}, ${takenLabel}` : teacher.displayName}
                  </KeepNames>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <p className="note" role="status">
        {isLongEnough && found.isSuccess && teachers.length === 0 && 'Personne de ce nom dans vos écoles.'}
      </p>
    </>
  );
}
