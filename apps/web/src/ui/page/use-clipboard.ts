import { useEffect, useEffectEvent } from 'react';

type Heard = {
  onCopy?: (event: ClipboardEvent) => void;
  onPaste?: (event: ClipboardEvent) => void;
};

/**
 * Copying and pasting while the focus is in an element that is no field. Chrome and Safari send them to what has the focus,
 * Firefox to where the caret was last: they are heard at the document.
 */
export function useClipboard(place: () => Element | null | undefined, { onCopy, onPaste }: Heard): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const around = place();
    if (event.defaultPrevented || around === null || around === undefined) return;
    const isIn = (where: EventTarget | null) => where instanceof Node && around.contains(where);
    if (!isIn(document.activeElement) && !isIn(event.target)) return;
    (event.type === 'copy' ? onCopy : onPaste)?.(event);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => hear(event);
    document.addEventListener('copy', listen);
    document.addEventListener('paste', listen);
    return () => {
      document.removeEventListener('copy', listen);
      document.removeEventListener('paste', listen);
    };
  }, []);
}
