import type { Group } from '@pupitre/contract';
import { shortDay } from '@pupitre/learning';
import { Icon } from '../../ui/parts/icon.tsx';
import type { ByOther } from './already.ts';
import classes from './giving.module.css';
import { messages } from './messages.ts';

type OthersNoticeProps = {
  /** What other teachers gave to those who are chosen. */
  others: readonly ByOther[];
  groups: readonly Group[];
  /** « donnée » of a list or a resource, « donné » of a course. */
  given: 'donné' | 'donnée';
  now: Date;
  isLeftOut: boolean;
  onLeaveOut: ((leave: boolean) => void) | null;
};

/** « Pierre Borel l’a déjà donnée à 4 élèves de 8B, jusqu’au 04.12. » */
export function OthersNotice({ others, groups, given, now, isLeftOut, onLeaveOut }: OthersNoticeProps) {
  if (others.length === 0) return null;
  return (
    <div className="cluster gap-4-12 round telling pad-4-12" role="status">
      <Icon name="info-circle" />
      <span className={classes.othersText}>
        {others.map(({ teacher, end, pupils }) => (
          <span key={`${teacher} ${end}`}>
            <b translate="no">{teacher}</b>
            {` l’a déjà ${given} à ${messages.pupils(pupils.length)}${ofClass(pupils, groups)}${
              end === null ? '' : `, jusqu’au ${shortDay(end, now)}`
            }. `}
          </span>
        ))}
      </span>
      {onLeaveOut !== null && (
        <button type="button" className={classes.leave} onClick={() => onLeaveOut(!isLeftOut)}>
          {isLeftOut ? 'Les reprendre' : 'Les laisser de côté'}
        </button>
      )}
    </div>
  );
}

/** « de 8B », where one class holds them all. */
function ofClass(pupils: readonly string[], groups: readonly Group[]): string {
  const found = groups.find(
    ({ groupType, students }) =>
      groupType === 'classe' && pupils.every((pupil) => students.some(({ cloeeWorldId }) => cloeeWorldId === pupil)),
  );
  return found === undefined ? '' : ` de ${found.name}`;
}
