import { type ComponentType, useEffect, useState } from 'react';
import type { CellPreviewProps } from './cell-preview.tsx';

/** The preview comes after the table's first paint; without it, for want of a network, a cell is opened to be read. */
export function useCellPreview(): ComponentType<CellPreviewProps> | null {
  const [Preview, setPreview] = useState<ComponentType<CellPreviewProps> | null>(null);
  useEffect(() => {
    let isShown = true;
    import('./cell-preview.tsx').then(
      ({ CellPreview }) => isShown && setPreview(() => CellPreview),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return Preview;
}
