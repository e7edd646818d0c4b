import type { ActivityProps } from '../use-activity-run.ts';

export function TranslationActivity(_props: ActivityProps) {
  return null;
}
