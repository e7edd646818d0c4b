import type { ActivityProps } from '../use-activity-run.ts';

export function AssociationActivity(_props: ActivityProps) {
  return null;
}
