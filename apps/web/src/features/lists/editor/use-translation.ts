import { type LanguageId, translateText } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { addressed } from '../../../ui/text/addressed.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { ItemContent, ItemRow } from './item-row.ts';
import type { ItemTableAction } from './item-table-state.ts';

/** How many proposals are asked for at once: OP-069 makes one call per item. */
const CALLS_AT_ONCE = 4;

type Job = { row: ItemRow; text: string; source: LanguageId; target: LanguageId; field: 'learnTxt' | 'hintTxt' };

/** The translation that a row lacks: its hint, or its word when only the hint is there. */
export function translationJob(row: ItemRow, learn: LanguageId, hint: LanguageId): Job | null {
  const hasWord = row.learnTxt.trim() !== '';
  const hasHint = row.hintTxt.trim() !== '';
  if (hasWord && !hasHint) return { row, text: row.learnTxt.trim(), source: learn, target: hint, field: 'hintTxt' };
  if (!hasWord && hasHint) return { row, text: row.hintTxt.trim(), source: hint, target: learn, field: 'learnTxt' };
  return null;
}

type Translation = {
  /** OP-069: hidden when either language is « Autre ». */
  readonly isOffered: boolean;
  readonly running: { done: number; of: number } | null;
  readonly translate: (rows: readonly ItemRow[]) => Promise<void>;
  readonly stop: () => void;
};

export function useTranslation(learn: LanguageId, hint: LanguageId, dispatch: Dispatch<ItemTableAction>): Translation {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<{ done: number; of: number } | null>(null);
  const stopped = useRef(false);

  const propose = ({ text, source, target }: Job): Promise<string> =>
    queryClient.fetchQuery({
      queryKey: ['translation', source, target, text],
      queryFn: ({ signal }) =>
        call(translateText, { params: { source, cible: target }, query: { texte: text }, signal }),
      staleTime: 5 * 60_000,
      retry: false,
    });

  const translate = async (rows: readonly ItemRow[]) => {
    const jobs = rows.flatMap((row) => translationJob(row, learn, hint) ?? []);
    const waiting = [...jobs];
    const found = new Map<number, ItemContent>();
    let failed = 0;
    stopped.current = false;
    setRunning({ done: 0, of: jobs.length });
    const work = async () => {
      for (let job = waiting.shift(); job !== undefined && !stopped.current; job = waiting.shift()) {
        try {
          const text = await propose(job);
          if (text.trim() !== '') found.set(job.row.key, { [job.field]: text });
        } catch {
          failed += 1;
        }
        setRunning((before) => before && { ...before, done: before.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work));
    setRunning(null);
    // One step of undo for all of them; what was typed meanwhile stays.
    if (found.size > 0) dispatch({ type: 'propose', contents: found });
    report(jobs.length, found.size, failed);
  };

  return {
    isOffered: learn !== 'nc' && hint !== 'nc',
    running,
    translate,
    stop: () => {
      stopped.current = true;
    },
  };
}

function report(asked: number, found: number, failed: number): void {
  if (failed > 0) {
    toast.warning('La traduction n’a pas répondu.', {
      detail: `${counted(failed, 'mot est resté tel quel', 'mots sont restés tels quels')}.`,
    });
  } else if (found === 0) {
    toast.info('Aucune traduction trouvée.', { detail: 'Les mots sont restés tels quels.' });
  } else if (asked > 1) {
    toast.info(`${counted(found, 'traduction proposée', 'traductions proposées')} sur ${asked}.`, {
      detail: `${addressed('Relisez-les avant d’enregistrer.')}${asked > found ? ` ${counted(asked - found, 'mot reste', 'mots restent')} sans traduction.` : ''}`,
    });
  }
}
