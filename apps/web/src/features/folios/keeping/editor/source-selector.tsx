import '../../../../theme/mantine-inputs.css';
import { Button, NativeSelect } from '@mantine/core';
import type { CourseCard, ListCard } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useState } from 'react';
import { ContentChoices } from '../../../../school/content/content-choices.tsx';
import { EMPTY_FILTER } from '../../../../school/search/search-filter.ts';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { courseSearch } from '../../../courses/course-queries.ts';
import { listSearch } from '../../../lists/list-queries.ts';

export type ChosenSource = { kind: 'list' | 'course'; id: number };

const PLACES = [
  { value: 'personnelles', label: 'Mes listes' },
  { value: 'equipe-pedagogique', label: 'Listes partagées' },
  { value: 'lexique', label: 'Lexique' },
  { value: 'rpn', label: 'Listes RPN' },
  { value: 'personnels', label: 'Mes parcours' },
] as const;
// The options above are all that can be chosen.
type Place = (typeof PLACES)[number]['value'];

type SourceSelectorProps = { opened: boolean; onClose: () => void; onChoose: (source: ChosenSource) => void };

/** One list or course of the places where one may read them; a press takes it. */
export function SourceSelector({ opened, onClose, onChoose }: SourceSelectorProps) {
  const [place, setPlace] = useState<Place>('personnelles');
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      size={640}
      title="Choisir une liste ou un parcours"
      icon="card-list"
      actions={<Button onClick={onClose}>Annuler</Button>}
    >
      {opened && (
        <div className="one-column gap-14">
          <NativeSelect
            label="Où chercher"
            data={PLACES}
            value={place}
            onChange={(event) => setPlace(event.currentTarget.value as Place)}
          />
          {place === 'personnels' ? (
            <ContentChoices<CourseCard>
              key={place}
              search={(title) => courseSearch(place, { ...EMPTY_FILTER, title, planEtudeRomandId: null })}
              filterLabel="Filtrer les parcours"
              facts={(course) => counted(course.itemCount, 'ressource')}
              onPick={({ id }) => onChoose({ kind: 'course', id })}
              empty={<EmptyState>Vous n’avez pas encore de parcours.</EmptyState>}
              nothingFound="Aucun parcours ne correspond à ce filtre."
            />
          ) : (
            <ContentChoices<ListCard>
              // Another place begins without a term.
              key={place}
              search={(title) => listSearch(place, { ...EMPTY_FILTER, title })}
              filterLabel="Filtrer les listes"
              facts={(list) => counted(list.itemCount, 'mot')}
              onPick={({ id }) => onChoose({ kind: 'list', id })}
              empty={<EmptyState>Il n’y a pas encore de liste ici.</EmptyState>}
              nothingFound="Aucune liste ne correspond à ce filtre."
            />
          )}
        </div>
      )}
    </AppModal>
  );
}
