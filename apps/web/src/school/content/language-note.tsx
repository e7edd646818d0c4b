import type { List } from '@pupitre/contract';
import { lacksOnlyLanguage } from '@pupitre/learning';
import { Link } from '../../ui/parts/link.tsx';

type LanguageNoteProps = { list: Pick<List, 'id' | 'items' | 'canEdit' | 'learnLanguage' | 'hintLanguage'> };

/** Where the languages alone stand in the way of « Traduction », for whoever can choose them. */
export function LanguageNote({ list }: LanguageNoteProps) {
  if (!list.canEdit || !lacksOnlyLanguage(list)) return null;
  return (
    <p className="fine-note">
      {'La traduction demande deux langues\u00a0: ici, mots et indices ont la même. '}
      <Link to="/listes/$kind/$id/edition" params={{ kind: 'personnelles', id: String(list.id) }} search={{}}>
        Choisir les langues
      </Link>
    </p>
  );
}
