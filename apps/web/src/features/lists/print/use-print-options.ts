import { type CardPrintOptions, readCardPrintOptions } from '@pupitre/learning';
import { useState } from 'react';
import { localDraft } from '../../../shared/saving/local-draft.ts';
import { useSession } from '../../../shared/session.ts';

/** The options of this person on this device: the next list starts with those of the last one. */
export function usePrintOptions() {
  const { userId } = useSession();
  const kept = localDraft(userId ?? 0, 'impression', (value): value is unknown => value !== undefined);
  const [options, setOptions] = useState<CardPrintOptions>(() => readCardPrintOptions(kept.load()?.value));
  const change = (changed: CardPrintOptions) => {
    setOptions(changed);
    kept.save(changed);
  };
  return [options, change] as const;
}
