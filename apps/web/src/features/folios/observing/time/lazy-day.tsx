import { useLazyComponent } from '../../../../ui/modals/lazy-modal.tsx';
import type { DayChoiceProps } from './day-choice.tsx';

const loadDay = async () => (await import('./day-choice.tsx')).DayChoice;

/** The field of a day comes once it is wanted: what it stands over comes first. */
export function LazyDay({ onClose, ...props }: DayChoiceProps & { onClose: () => void }) {
  const DayChoice = useLazyComponent(loadDay, true, onClose);
  return DayChoice === null ? null : <DayChoice {...props} />;
}
