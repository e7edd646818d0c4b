import { useCallback, useState } from 'react';

/** What a status says aloud to screen readers. The same words twice are said twice: a region is silent when nothing changes. */
export function useSaid(): { said: string; announce: (text: string) => void } {
  const [said, setSaid] = useState('');
  const announce = useCallback((text: string) => setSaid((before) => (before === text ? `${text}\u200b` : text)), []);
  return { said, announce };
}
