import { lazyModal } from '../modals/lazy-modal.tsx';
import type { PerSelectorProps } from './per-selector-props.ts';

/** MODAL-01: year, discipline, thematic axis, then the learnings. */
export const PerSelector = lazyModal<PerSelectorProps>(
  async () => (await import('./per-selector-modal.tsx')).PerSelectorModal,
);
