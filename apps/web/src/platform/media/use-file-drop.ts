import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useClipboard } from '../../ui/page/use-clipboard.ts';
import { plainlyNamed } from './check-file.ts';

/**
 * Files that are dropped on an element or pasted in the dialog or page around it. While it is there, a file that misses
 * it is not opened by the browser in place of the page. A place in a page takes no pasted files: a copied cell of a
 * spreadsheet is one too.
 */
export function useFileDrop(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
  { isOn = true, takesPaste = true } = {},
): boolean {
  const [isOver, setOver] = useState(false);
  const give = useEffectEvent(onFiles);
  const around = () => zone.current?.closest('[role="dialog"], form, main') ?? document.body;
  useClipboard(around, {
    onPaste: (event) => {
      const files = plainlyNamed(event.clipboardData?.files ?? []);
      if (!isOn || !takesPaste || files.length === 0) return;
      event.preventDefault();
      give(files);
    },
  });
  useEffect(() => {
    if (!isOn) return;
    const isInZone = ({ target }: DragEvent) => target instanceof Node && zone.current?.contains(target) === true;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const isHere = isInZone(event);
      setOver(isHere);
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isHere ? 'copy' : 'none';
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (isInZone(event)) give(plainlyNamed(event.dataTransfer?.files ?? []));
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [zone, isOn]);
  return isOver;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
