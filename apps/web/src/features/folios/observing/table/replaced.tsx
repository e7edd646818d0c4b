import { undoHistoryBlock } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { folioKeys } from '../../folio-queries.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import classes from './folio-table.module.css';

/** Ms for which it stays while nobody points at it. */
const STAY = 15_000;

export type Replacement = {
  readonly count: number;
  /** The step that did it; the history knows it as a block of this name. */
  readonly step: string;
};
type Undone = { changed: number; skipped: number };
type ReplacedProps = {
  replacement: Replacement;
  store: ObservationStore;
  onUndone: (undone: Undone | null) => void;
  onClose: () => void;
};

/** How many filled cells were replaced at once, with the way back, in the corner where nobody works. */
export function Replaced({ replacement, store, onUndone, onClose }: ReplacedProps) {
  const [isHeld, setHeld] = useState(false);
  const takeBack = useTakeBack(store, onUndone);
  const isBusy = takeBack.isPending;
  useEffect(() => {
    if (isHeld || isBusy) return;
    const timer = window.setTimeout(onClose, STAY);
    return () => window.clearTimeout(timer);
  }, [isHeld, isBusy, onClose]);
  return (
    <div
      className={classes.replaced}
      role="status"
      data-replaced
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{counted(replacement.count, 'évaluation remplacée', 'évaluations remplacées')}</span>
      <button type="button" aria-disabled={isBusy} onClick={() => isBusy || takeBack.mutate(replacement.step)}>
        Annuler
      </button>
      <button type="button" aria-label="Fermer" onClick={onClose}>
        <Icon name="x-lg" />
      </button>
    </div>
  );
}

/**
 * Takes the step back as the block that the history knows (decision 156), so that it says so there and can be brought
 * back; what the server does not have yet, or cannot be reached for, is taken back here like by Ctrl+Z.
 */
function useTakeBack(store: ObservationStore, onUndone: ReplacedProps['onUndone']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (step: string): Promise<Undone | null> => {
      if (store.status().kind !== 'saved') return store.takeBack(step);
      const params = { id: store.folioId, block: step };
      const answer = await call(undoHistoryBlock, { params, idempotencyKey: step }).catch(() => null);
      if (answer === null) return store.takeBack(step);
      store.takeBack(step, true);
      await queryClient.invalidateQueries({ queryKey: folioKeys.observed(store.folioId) });
      return { changed: answer.undone, skipped: answer.left };
    },
    onSuccess: onUndone,
  });
}
