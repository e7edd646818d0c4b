import type { CourseItem } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { Notice } from '../../ui/parts/notice.tsx';
import { isUnfinished } from '../following/unfinished-item.ts';

/** « 1 ressource à compléter » of a course that is about to be given. */
export function Unfinished({ items }: { items: readonly CourseItem[] }) {
  const count = items.filter(isUnfinished).length;
  if (count === 0) return null;
  return (
    <Notice kind="warning">
      {`${counted(count, 'ressource')} à compléter\u00a0: les élèves n’y trouveront rien à ouvrir.`}
    </Notice>
  );
}
