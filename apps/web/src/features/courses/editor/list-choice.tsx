import type { ListCard } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { ContentChoices } from '../../../school/content/content-choices.tsx';
import { EMPTY_FILTER } from '../../../school/search/search-filter.ts';
import { ChoiceRow } from '../../../ui/parts/choice-row.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { listSearch } from '../../lists/list-queries.ts';
import classes from './resource-modal.module.css';

const VIEWS = [
  { value: 'personnelles', label: 'Personnelles' },
  { value: 'equipe-pedagogique', label: 'Partagées' },
  { value: 'lexique', label: 'Lexique' },
  { value: 'rpn', label: 'RPN' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** A list of any of the places where one may read lists. */
export function ListChoice({ onPick }: { onPick: (list: ListCard) => void }) {
  const { isTeacher } = useSession();
  const [view, setView] = useState<View>('personnelles');
  return (
    <div className={classes.form}>
      <ChoiceRow
        legend="Où chercher"
        hideLegend
        name="list-view"
        value={view}
        choices={VIEWS.filter(({ value }) => isTeacher || value !== 'equipe-pedagogique')}
        onChange={setView}
      />
      <ContentChoices
        // Another place begins without a term.
        key={view}
        search={(title) => listSearch(view, { ...EMPTY_FILTER, title })}
        filterLabel="Filtrer les listes"
        facts={(list) => `${counted(list.itemCount, 'mot')} · ${counted(list.activities.length, 'activité')}`}
        onPick={onPick}
        empty={<EmptyState>Il n’y a pas encore de liste ici.</EmptyState>}
        nothingFound="Aucune liste ne correspond à ce filtre."
      />
    </div>
  );
}
