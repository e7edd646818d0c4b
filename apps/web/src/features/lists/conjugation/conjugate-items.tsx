import { LANGUAGES, type ListItemDraft } from '@pupitre/contract';
import { useState } from 'react';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../ui/modals/modal-actions.tsx';
import { messages } from '../messages.ts';
import { ConjugationForm } from './conjugation-form.tsx';
import { type ConjugationSelection, listItemOf } from './conjugation-selection.ts';
import { FormsPreview, useConjugationItems } from './forms-preview.tsx';

type ConjugateItemsProps = {
  opened: boolean;
  onClose: () => void;
  /** What the list starts with: its language and the language of its hints. */
  start: ConjugationSelection;
  /** How many more words the list holds. */
  room: number;
  onAdd: (items: readonly ListItemDraft[]) => void;
};

/** The tool over an existing list: its forms go to the end of the list, unsaved (OP-073). */
export function ConjugateItems(props: ConjugateItemsProps) {
  // Each opening starts from the list.
  return props.opened ? <Opened {...props} /> : <Shell {...props} />;
}

const FRAME = { title: 'Conjuguer', icon: 'list-columns-reverse', color: 'c-purple', size: 960 } as const;

const Shell = ({ opened, onClose }: ConjugateItemsProps) => (
  <AppModal opened={opened} onClose={onClose} {...FRAME}>
    {null}
  </AppModal>
);

function Opened({ opened, onClose, start, room, onAdd }: ConjugateItemsProps) {
  const [selection, setSelection] = useState(start);
  const found = useConjugationItems(selection);
  const count = found.items.length;
  const language = LANGUAGES.find(({ id }) => id === start.learnLanguage)?.label.toLowerCase() ?? '';
  const hints = start.useFrenchHints ? 'français' : language;
  const isTooMuch = count > room;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      {...FRAME}
      actionsStart={
        <span id="add-reason" role="status">
          {found.missing ??
            found.refusal ??
            (isTooMuch ? `C’est trop\u00a0: cette liste n’a plus de place que pour ${messages.words(room)}.` : '')}
        </span>
      }
      actions={
        <ModalActions
          onCancel={onClose}
          confirm={found.isReady ? `Ajouter ${messages.words(count)}` : 'Ajouter'}
          disabled={!found.isReady || isTooMuch}
          reason="add-reason"
          onConfirm={() => {
            onAdd(found.items.map((item) => listItemOf(item, start.useFrenchHints)));
            onClose();
          }}
        />
      }
    >
      <p className="below-12 dim">{`Verbes en ${language}, indices en ${hints}, comme la liste.`}</p>
      <ConjugationForm selection={selection} onChange={setSelection} hasFixedLanguage />
      <FormsPreview selection={selection} found={found} />
    </AppModal>
  );
}
