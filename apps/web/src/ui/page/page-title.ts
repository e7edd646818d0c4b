import { useEffect } from 'react';

/** The tab's title: « Listes – Pupitre ». */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Pupitre' : `${title} – Pupitre`;
  }, [title]);
}
