import { useEffect, useState } from 'react';

/** For a dialog that is mounted open, where Mantine does not know what had the focus before. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (isThere ? before : document.getElementById('contenu'))?.focus({ preventScroll: true });
    },
    [before],
  );
}
