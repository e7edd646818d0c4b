import { Button } from '@mantine/core';
import { LIST_ITEMS_MAX } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { memo, useCallback, useRef } from 'react';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { cutText } from '../../../ui/text/cut-text.ts';
import { langOf } from '../../../ui/text/language.ts';
import { messages } from '../messages.ts';
import type { ChosenWords } from './text-draft.ts';
import classes from './text-tool.module.css';

/** Visible characters of a word on the button that puts it back. */
const UNDO_MAX = 30;

type FoundWordsProps = {
  chosen: ChosenWords;
  short: number;
  /** Numbers of the text, which are no words. */
  numbers: number;
  language: string;
  onRemove: (word: string) => void;
  /** Puts the words back. */
  onRestore: (words: readonly string[]) => void;
};

/** What the list would hold, before anything is created. */
export const FoundWords = memo(function FoundWords(props: FoundWordsProps) {
  const { chosen, short, numbers, language, onRemove, onRestore } = props;
  const undo = useRef<HTMLButtonElement>(null);
  const take = useCallback(
    (word: string, chip: HTMLElement) => {
      focusNeighbour(chip, undo.current);
      onRemove(word);
    },
    [onRemove],
  );
  const { words, removed, beyond } = chosen;
  const last = removed.at(-1);
  const hasNothing = words.length === 0 && removed.length === 0;
  return (
    <section className="panel grid gap-12 pad-16" aria-labelledby="mots-trouves">
      <div className={classes.foundHead}>
        <h2 id="mots-trouves">Mots trouvés</h2>
        <p role="status">{describe(chosen, short, numbers)}</p>
      </div>
      {beyond > 0 && (
        <Notice kind="warning">
          {`Une liste tient ${LIST_ITEMS_MAX} mots au plus\u00a0: elle prendra les plus fréquents, ${plural(beyond, 'un mot reste', `${beyond}\u00a0mots restent`)} de côté.`}
        </Notice>
      )}
      {last !== undefined && (
        <div className="flex-wrap gap-8">
          <Button
            ref={undo}
            size="xs"
            leftSection={<Icon name="arrow-counterclockwise" />}
            onClick={() => onRestore([last])}
          >
            {`Remettre «\u00a0${cutText(last, UNDO_MAX)}\u00a0»`}
          </Button>
          {removed.length > 1 && (
            <Button size="xs" variant="subtle" onClick={() => onRestore(removed)}>
              {`Tout remettre (${removed.length})`}
            </Button>
          )}
        </div>
      )}
      {hasNothing ? (
        <p className={classes.hint}>
          {
            'Les mots de plus de 3 lettres apparaîtront ici. Entre guillemets, plusieurs mots comptent pour un\u00a0: «\u00a0pomme de terre\u00a0».'
          }
        </p>
      ) : (
        <ul translate="no" className={classes.words} lang={langOf(language)} aria-label="Mots de la future liste">
          {words.map((word) => (
            <Word key={word.text} text={word.text} count={word.count} onRemove={take} />
          ))}
        </ul>
      )}
    </section>
  );
});

type WordProps = { text: string; count: number; onRemove: (word: string, chip: HTMLElement) => void };

/** Thousands of them may stand there: one that stays the same is not drawn again. */
const Word = memo(function Word({ text, count, onRemove }: WordProps) {
  return (
    <li>
      <button type="button" className={classes.word} onClick={(event) => onRemove(text, event.currentTarget)}>
        <span className="sr-only" lang="fr" translate="yes">
          Retirer
        </span>{' '}
        <span dir="auto">{text}</span>{' '}
        {count > 1 && (
          <span className="fine-note rigid">
            <span aria-hidden="true">×{count}</span>
            <span className="sr-only" lang="fr" translate="yes">{`(${count} fois)`}</span>
          </span>
        )}
        <Icon name="x-lg" size="0.7em" />
      </button>
    </li>
  );
});

/** The chip goes: the next one takes the focus, so that the keyboard can go on. */
function focusNeighbour(chip: HTMLElement, fallback: HTMLElement | null): void {
  const row = chip.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbour?.querySelector('button') ?? fallback)?.focus();
}

function describe({ words, removed }: ChosenWords, short: number, numbers: number): string {
  const parts = [
    messages.words(words.length),
    ...(removed.length === 0 ? [] : [counted(removed.length, 'retiré')]),
    ...(short === 0 ? [] : [`${counted(short, 'trop court', 'trop courts')} (3 lettres ou moins)`]),
    ...(numbers === 0 ? [] : [`${counted(numbers, 'nombre laissé', 'nombres laissés')} de côté`]),
  ];
  return parts.join(' · ');
}
