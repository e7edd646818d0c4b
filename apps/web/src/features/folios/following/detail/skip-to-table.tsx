import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** « Aller au tableau », beside « Aller au contenu »: to the cell where the keyboard was, or to the first one. */
export function SkipToTable() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById('passages')), []);
  if (place === null) return null;
  return createPortal(
    <button type="button" className="skip-link pressable no-edge own-font" onClick={goToTable}>
      Aller au tableau
    </button>,
    place,
  );
}

const goToTable = (): void => document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
