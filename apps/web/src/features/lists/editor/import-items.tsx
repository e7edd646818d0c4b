import { LIST_ITEMS_MAX } from '@pupitre/contract';
import { counted, parseListText, plural } from '@pupitre/learning';
import { ImportText } from '../../../shared/modals/import-text.tsx';
import { addressed } from '../../../shared/text/addressed.ts';
import { messages } from '../messages.ts';
import type { ItemContent } from './item-row.ts';

type ImportItemsProps = {
  opened: boolean;
  room: number;
  onClose: () => void;
  onImport: (items: readonly ItemContent[]) => void;
};

/** MODAL-11 for words: one a line, cells parted by tabs (LIST-45, LIST-46). */
export const ImportItems = ({ opened, room, onClose, onImport }: ImportItemsProps) => (
  <ImportText
    opened={opened}
    onClose={onClose}
    onImport={(text) => onImport(parseListText(text).items)}
    label="Mots"
    help={
      <p>
        {addressed(
          'Un mot par ligne, séparés par des tabulations\u00a0: le mot, l’indice, l’adresse de l’image, puis les étiquettes. Copiez les cellules d’un tableur, elles arrivent ainsi.',
        )}
      </p>
    }
    placeholder={'der Hund\tle chien\t\tanimal'}
    preview={(text) => preview(text, room)}
  />
);

function preview(text: string, room: number): { ok: boolean; content: string } {
  const { items, skipped } = parseListText(text);
  const ignored =
    skipped === 0
      ? ''
      : ` ${counted(skipped, 'ligne a', 'lignes ont')} plus de 11 colonnes et ${plural(skipped, 'sera ignorée', 'seront ignorées')}.`;
  if (items.length === 0)
    return { ok: false, content: skipped === 0 ? 'Rien à importer pour l’instant.' : ignored.trim() };
  if (items.length > room) {
    return {
      ok: false,
      content: `${messages.words(items.length)}\u00a0: c’est trop. Une liste en tient ${LIST_ITEMS_MAX} au plus.`,
    };
  }
  return { ok: true, content: `${messages.words(items.length)} à importer, à la fin de la liste.${ignored}` };
}
