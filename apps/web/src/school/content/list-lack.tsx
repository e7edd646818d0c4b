import type { List } from '@pupitre/contract';
import { emptyColumn, type Lack } from '@pupitre/learning';
import { Link } from '../../ui/parts/link.tsx';
import { Notice } from '../../ui/parts/notice.tsx';

/** Under an exercise that a list cannot have. */
export const LACK_TEXTS: Readonly<Record<Lack, string>> = {
  'one-language': 'une seule langue ici',
  'no-words': 'aucun mot à apprendre',
  'no-hints': 'aucun indice',
  'few-words': 'pas assez de mots',
};

type LackNoticeProps = { list: Pick<List, 'id' | 'items' | 'canEdit'> };

/** Where most lines lack their word: the two columns are probably in each other's place, and the editor changes them. */
export function LackNotice({ list }: LackNoticeProps) {
  if (emptyColumn(list) !== 'words') return null;
  return (
    <Notice
      kind="warning"
      action={
        list.canEdit && (
          <Link to="/listes/$kind/$id/edition" params={{ kind: 'personnelles', id: String(list.id) }} search={{}}>
            Modifier la liste
          </Link>
        )
      }
    >
      {list.canEdit
        ? 'La plupart des lignes ont un indice et pas de mot à apprendre. «\u00a0Échanger les deux colonnes\u00a0», dans l’éditeur, les remet en place.'
        : 'La plupart des lignes ont un indice et pas de mot à apprendre.'}
    </Notice>
  );
}
