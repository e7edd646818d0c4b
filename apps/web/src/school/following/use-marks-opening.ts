import type { CourseItem } from '@pupitre/contract';
import { useHasPractice } from '../practice/has-practice.ts';

/**
 * Whether opening a resource is doing it. An activity may ask more: all its words, and how well; but only of pupils whose
 * practice is kept, because nothing is known of others'.
 */
export function useMarksOpening(): (item: Partial<Pick<CourseItem, 'doneFrom'>>) => boolean {
  const isKept = useHasPractice();
  return ({ doneFrom = null }) => doneFrom === null || !isKept;
}
