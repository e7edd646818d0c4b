import { useState } from 'react';
import { lazyModal } from '../../ui/modals/lazy-modal.tsx';

type Pupil = { pupilId: number; displayName: string };

export const PupilRunsDialog = lazyModal(async () => (await import('./pupil-runs-dialog.tsx')).PupilRunsDialog);

/** The pupil whose exercises a table shows in a dialog; she stays while it closes. */
export function usePupilRuns() {
  const [pupil, setPupil] = useState<Pupil | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    pupil,
    opened,
    open: (next: Pupil | undefined) => {
      if (next === undefined) return;
      setPupil(next);
      setOpened(true);
    },
    close: () => setOpened(false),
  };
}
