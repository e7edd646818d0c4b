import type { ActivityProps } from '../use-activity-run.ts';

export function SortingActivity(_props: ActivityProps) {
  return null;
}
