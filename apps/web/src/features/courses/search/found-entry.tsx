import type { CurriculumEntry } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { perEntries } from '../../../school/curriculum/per-entries.ts';

type FoundEntryProps = { id: number; children: (entry: CurriculumEntry | undefined) => ReactNode };

/** An entry of the curriculum by its id, undefined until it is there; few searches need one, so it comes by itself. */
export function FoundEntry({ id, children }: FoundEntryProps) {
  const { data: entries } = useQuery(perEntries([id]));
  return children(entries?.[0]);
}
