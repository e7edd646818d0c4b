import { lazyModal } from '../../ui/modals/lazy-modal.tsx';

/** MODAL-01: year, discipline, thematic axis, then the learnings. */
export const PerSelector = lazyModal(async () => (await import('./per-selector-modal.tsx')).PerSelectorModal);
