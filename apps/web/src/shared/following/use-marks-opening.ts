import type { CourseItem } from '@pupitre/contract';
import { useSession, useSettings } from '../session.ts';

/**
 * Whether opening a resource is doing it. An activity may ask more: that it is finished, or well enough; but only of pupils
 * whose practice is kept, because nothing is known of others'.
 */
export function useMarksOpening(): (item: Partial<Pick<CourseItem, 'doneFrom'>>) => boolean {
  const { isPupil } = useSession();
  const isKept = useSettings().feature_flags.pratique === true;
  return ({ doneFrom = null }) => doneFrom === null || !isPupil || !isKept;
}
