import '../../../theme/mantine-inputs.css';
import '../../../theme/mantine-overlays.css';
import { Button, TagsInput } from '@mantine/core';
import { ITEM_ACCEPT_MAX, ITEM_TEXT_MAX } from '@pupitre/contract';
import { useState } from 'react';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import type { ItemRow } from './item-row.ts';
import classes from './picture-picker.module.css';

type RowDetailsProps = {
  opened: boolean;
  row: ItemRow;
  number: number;
  learnLang: string | undefined;
  /** Null when the languages allow none (OP-069). */
  onTranslate: (() => void) | null;
  canTranslate: boolean;
  onInsertBelow: () => void;
  /** Null for an empty row: there is no word that the answers could stand for. */
  onAccept: ((accept: readonly string[]) => void) | null;
  onClose: () => void;
};

/** What a row of cells cannot show: the other right answers, a translation proposal, a new row below. */
export function RowDetails(props: RowDetailsProps) {
  const { opened, row, number, learnLang, onTranslate, canTranslate, onInsertBelow, onAccept, onClose } = props;
  const [accept, setAccept] = useState<string[]>([...row.accept]);
  const [typed, setTyped] = useState('');
  // Each opening starts from the row as it is then.
  if (!opened && accept.join('\n') !== row.accept.join('\n')) setAccept([...row.accept]);
  const close = () => {
    // Escape takes no leave of the field, which would take what still stands there.
    const answers = [...new Set([...accept, typed].map((answer) => answer.trim()))].filter((answer) => answer !== '');
    if (onAccept !== null && answers.join('\n') !== row.accept.join('\n')) onAccept(answers);
    onClose();
  };
  return (
    <AppModal
      opened={opened}
      onClose={close}
      title={row.learnTxt.trim() === '' ? `Ligne ${number}` : `«\u00a0${row.learnTxt}\u00a0»`}
      names={[{ text: row.learnTxt, lang: learnLang }]}
      actions={
        <Button variant="filled" onClick={close}>
          Fermer
        </Button>
      }
    >
      <div className="grid gap-16">
        {onAccept !== null && (
          <TagsInput
            label="Autres réponses justes"
            description="Acceptées à la place du mot. Entrée ou virgule après chacune."
            placeholder={accept.length === 0 ? 'Ajouter une réponse' : ''}
            value={accept}
            onChange={setAccept}
            searchValue={typed}
            onSearchChange={setTyped}
            maxTags={ITEM_ACCEPT_MAX}
            maxLength={ITEM_TEXT_MAX}
            acceptValueOnBlur
            // Else the first Escape closes a list of proposals that is not there.
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
            }}
            classNames={{ inputField: classes.bare ?? '' }}
            lang={learnLang}
            data-autofocus
          />
        )}
        <div className="flex-wrap gap-8">
          {onTranslate !== null && (
            <Button leftSection={<Icon name="translate" />} onClick={onTranslate} disabled={!canTranslate}>
              Proposer une traduction
            </Button>
          )}
          <Button leftSection={<Icon name="plus-lg" />} onClick={onInsertBelow}>
            Insérer une ligne dessous
          </Button>
        </div>
      </div>
    </AppModal>
  );
}
