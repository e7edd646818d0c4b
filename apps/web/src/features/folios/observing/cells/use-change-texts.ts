import type { Folio } from '@pupitre/contract';
import { useEffect, useState } from 'react';
import { changeTextOf } from './change-text.ts';
import type { ObservationStore } from './observation-store.ts';

/** What is refused is named as this screen names it. */
export function useChangeTexts(store: ObservationStore, folio: Folio): void {
  const [textOf] = useState(changeTextOf);
  useEffect(() => {
    store.describe = textOf(folio);
  }, [store, folio, textOf]);
}
