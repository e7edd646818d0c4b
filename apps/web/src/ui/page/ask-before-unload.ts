import { useEffect } from 'react';

/** The browser asks before the page is closed or loaded again: what is written here would be lost. */
export function useAskBeforeUnload(isWritten: boolean): void {
  useEffect(() => {
    if (!isWritten) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWritten]);
}
