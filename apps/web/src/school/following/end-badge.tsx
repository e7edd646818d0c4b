import { isSoon, periodState, writtenEnd } from '@pupitre/learning';
import { StateBadge } from '../../ui/parts/state-badge.tsx';

type EndBadgeProps = { end: string | null; isClosed: boolean; now: Date };

/** « reste 2 j. », « jusqu’à ce soir », « sans fin », « période finie le 13.11 ». */
export function EndBadge({ end, isClosed, now }: EndBadgeProps) {
  const isOver = periodState({ start: null, end }, now) === 'over';
  const icon = isClosed ? 'lock' : end === null ? 'calendar-event' : isOver ? 'calendar-check' : 'hourglass-split';
  return (
    <StateBadge kind={isSoon(end, now) ? 'warning' : 'neutral'} icon={icon}>
      {writtenEnd(end, now)}
    </StateBadge>
  );
}
