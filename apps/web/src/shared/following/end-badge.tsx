import { isSoon, periodState, writtenEnd } from '@pupitre/learning';
import { StateBadge } from '../parts/state-badge.tsx';

type EndBadgeProps = { end: string; isClosed: boolean; now: Date };

/** « reste 3 j. », « jusqu’à ce soir », « terminé le 13.11 ». */
export function EndBadge({ end, isClosed, now }: EndBadgeProps) {
  const isOver = periodState({ start: null, end }, now) === 'over';
  const icon = isClosed ? 'lock' : isOver ? 'calendar-check' : 'hourglass-split';
  return (
    <StateBadge kind={isSoon(end, now) ? 'warning' : 'neutral'} icon={icon}>
      {writtenEnd(end, now)}
    </StateBadge>
  );
}
