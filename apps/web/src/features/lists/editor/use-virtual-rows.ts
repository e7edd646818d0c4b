import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../../school/print/use-printing.ts';

/**
 * Above this many rows only those near the window are drawn. Below, all are, so that the browser's own search finds every
 * word; above, the table offers a search of its own.
 */
export const VIRTUAL_ABOVE = 400;

type VirtualRows = {
  readonly isVirtual: boolean;
  readonly from: number;
  /** Index after the last drawn row. */
  readonly to: number;
  readonly before: number;
  readonly after: number;
  readonly scrollTo: (index: number) => void;
};

export function useVirtualRows(body: RefObject<HTMLElement | null>, count: number): VirtualRows {
  const isPrinting = usePrinting();
  const isVirtual = count > VIRTUAL_ABOVE && !isPrinting;
  const [metrics, setMetrics] = useState({ top: 0, height: 36 });
  useLayoutEffect(() => {
    if (!isVirtual || body.current === null) return;
    const top = body.current.getBoundingClientRect().top + window.scrollY;
    const height = body.current.querySelector('tr[data-key]')?.getBoundingClientRect().height ?? metrics.height;
    if (Math.abs(top - metrics.top) > 1 || Math.abs(height - metrics.height) > 0.5) setMetrics({ top, height });
  });
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isVirtual,
    estimateSize: () => metrics.height,
    overscan: 15,
    scrollMargin: metrics.top,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 100,
  });
  // The rows' height follows the text size; the virtualizer keeps what it measured first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new height asks for measuring again.
  useLayoutEffect(() => virtualizer.measure(), [metrics.height]);
  if (!isVirtual) return { isVirtual, from: 0, to: count, before: 0, after: 0, scrollTo: () => undefined };
  const items = virtualizer.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;
  return {
    isVirtual,
    from,
    to,
    before: from * metrics.height,
    after: (count - to) * metrics.height,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
