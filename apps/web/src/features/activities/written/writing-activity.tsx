import type { ActivityProps } from '../use-activity-run.ts';

export function WritingActivity(_props: ActivityProps) {
  return null;
}
