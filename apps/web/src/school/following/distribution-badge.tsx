import { DISTRIBUTION_STATES, type DistributionState, distributionState } from '@pupitre/learning';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import { useServerNow } from '../../ui/time/server-moment.ts';

/** A course that a teacher gives to somebody, with the bounds of all her periods. */
type Distributed = { from: string | null; to: string | null; isClosed: boolean };

const LOOKS = {
  planned: { kind: 'info', icon: 'calendar-event' },
  running: { kind: 'ok', icon: 'people' },
  over: { kind: 'neutral', icon: 'check-lg' },
  closed: { kind: 'neutral', icon: 'lock' },
} as const satisfies Record<DistributionState, object>;

/** « Distribution en cours »: the state that the dates come to today, the same wherever the course stands (OP-085). */
export function DistributionBadge({ from, to, isClosed }: Distributed) {
  const state = distributionState({ start: from, end: to }, isClosed, useServerNow([from, to]));
  return <StateBadge {...LOOKS[state]}>{DISTRIBUTION_STATES[state].label}</StateBadge>;
}
