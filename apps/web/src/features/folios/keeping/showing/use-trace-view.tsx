import type { OwnCriterion } from '@pupitre/contract';
import { type ReactNode, useState } from 'react';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';

const MediaSeries = lazyModal(async () => (await import('../../../../platform/media/media-series.tsx')).MediaSeries);

type Traced = Pick<OwnCriterion, 'id' | 'label' | 'marks'>;
type Shown = { isOpen: boolean; criterion: Traced | null; place: number };
type TraceView = {
  /** Shows the trace at this place, and leads to the others of its criterion. */
  view: (criterion: Traced, place: number) => void;
  dialog: ReactNode;
};

/** The traces of a criterion, looked at one after the other. */
export function useTraceView(): TraceView {
  const [shown, setShown] = useState<Shown>({ isOpen: false, criterion: null, place: 0 });
  const { criterion, place } = shown;
  return {
    view: (one, at) => setShown({ isOpen: true, criterion: one, place: at }),
    dialog: (
      <MediaSeries
        key={`${criterion?.id} ${place}`}
        opened={shown.isOpen}
        onClose={() => setShown((before) => ({ ...before, isOpen: false }))}
        title={criterion?.label ?? ''}
        urls={criterion?.marks.map(({ url }) => url) ?? []}
        first={place}
      />
    ),
  };
}
