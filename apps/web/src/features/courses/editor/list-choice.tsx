import type { ListCard } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceRow } from '../../../shared/choice-row.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { EMPTY_FILTER } from '../../../shared/search/search-filter.ts';
import { ContentChoices } from '../../../shared/selectors/content-choices.tsx';
import { useSession } from '../../../shared/session.ts';
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
  const [term, setTerm] = useState('');
  const all = useInfiniteQuery(listSearch(view, EMPTY_FILTER));
  const found = useInfiniteQuery({
    ...listSearch(view, { ...EMPTY_FILTER, title: term }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.form}>
      <ChoiceRow
        legend="Où chercher"
        hideLegend
        name="list-view"
        value={view}
        choices={VIEWS.filter(({ value }) => isTeacher || value !== 'equipe-pedagogique')}
        onChange={(next) => {
          setView(next);
          setTerm('');
        }}
      />
      <ContentChoices
        all={all}
        found={found}
        term={term}
        onTerm={setTerm}
        filterLabel="Filtrer les listes"
        facts={(list) => `${counted(list.itemCount, 'mot')} · ${counted(list.activities.length, 'activité')}`}
        onPick={onPick}
        empty={<EmptyState>Il n’y a pas encore de liste ici.</EmptyState>}
        nothingFound="Aucune liste ne correspond à ce filtre."
      />
    </div>
  );
}
