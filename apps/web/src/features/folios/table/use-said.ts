import { useEffect, useState } from 'react';
import type { ObservationStore } from '../cells/observation-store.ts';

/** What a screen reader is told about the table; the store of its cells speaks through it too. */
export function useSaid(store: ObservationStore) {
  const [said, setSaid] = useState('');
  // The same words twice are said twice.
  const announce = (text: string) => setSaid((before) => (before === text ? `${text}\u200b` : text));
  useEffect(() => {
    store.say = announce;
  });
  return { said, announce };
}
