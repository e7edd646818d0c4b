import type { ActivityProps } from '../use-activity-run.ts';

export function GridActivity(_props: ActivityProps) {
  return null;
}
