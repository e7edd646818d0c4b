import '../../../../theme/mantine-overlays.css';
import { ActionIcon, Button } from '@mantine/core';
import { addPhrase, deletePhrase, PHRASE_MAX, type Phrase } from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import classes from './report.module.css';
import { phrases } from './report-queries.ts';

/** « Mes phrases »: a press puts one at the cursor; the remark itself can be kept as one. */
export function PhraseBank({ text, onInsert }: { text: string; onInsert: (phrase: string) => void }) {
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(phrases);
  const show = (all: Phrase[]) => queryClient.setQueryData(phrases.queryKey, all);
  const add = useMutation({
    mutationFn: (kept: string) => call(addPhrase, { body: { text: kept } }),
    onSuccess: show,
  });
  const remove = useMutation({
    mutationFn: (phraseId: number) => call(deletePhrase, { params: { phraseId } }),
    onSuccess: (_, phraseId) => show(data.filter(({ id }) => id !== phraseId)),
  });
  const kept = text.trim();
  const canKeep = kept !== '' && visibleLength(kept) <= PHRASE_MAX && data.every((one) => one.text !== kept);
  return (
    <details className={classes.bank}>
      <summary className="inline gap-8 aligned link-ink pressable high-36 unmarked">
        <Icon name="quote" />
        Mes phrases
      </summary>
      {data.length === 0 && <p className="note no-margin">Gardez ici les phrases que vous écrivez souvent.</p>}
      {data.length > 0 && (
        <ul className="plain-set">
          {data.map((one) => (
            <li key={one.id} className="row gap-4 aligned">
              <button type="button" className={classes.insert} dir="auto" onClick={() => onInsert(one.text)}>
                {one.text}
              </button>
              <ActionIcon
                variant="subtle"
                aria-label={`Retirer la phrase «\u00a0${one.text}\u00a0»`}
                loading={remove.isPending && remove.variables === one.id}
                onClick={() => remove.mutate(one.id)}
              >
                <Icon name="x-lg" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Button size="xs" disabled={!canKeep} loading={add.isPending} onClick={() => add.mutate(kept)}>
        Garder cette remarque comme phrase
      </Button>
    </details>
  );
}
