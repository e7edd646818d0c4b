import { Button } from '@mantine/core';
import { DEFAULT_EMPTY_TEXT, EmptyState } from '../../../shared/empty-state.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import type { CourseView } from '../course-kinds.ts';

/** Hints of OP-065, after the default sentence. */
const HINTS: Record<CourseView, string> = {
  personnels: 'Créez votre premier parcours avec «\u00a0Ajouter\u00a0».',
  'equipe-pedagogique': 'Demandez à vos collègues de vous inclure dans l’équipe pédagogique.',
  'pour-enseignant': 'Aucun parcours pour les enseignant-e-s pour l’instant.',
  rpn: 'Aucun parcours RPN pour l’instant.',
  libre: 'Aucun parcours public pour l’instant.',
};

type CourseEmptyProps = { view: CourseView; isFiltered: boolean; onReset: () => void };

/** Nothing found (COURSE-23), or nothing there yet (COURSE-22): « Ajouter » stands beside it. */
export function CourseEmpty({ view, isFiltered, onReset }: CourseEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Aucun parcours ne correspond à ces critères, réinitialiser la recherche…"
        actions={
          <Button variant="filled" leftSection={<Icon name="arrow-counterclockwise" />} onClick={onReset}>
            Réinitialiser la recherche
          </Button>
        }
      >
        Enlevez un filtre, ou essayez un autre mot.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={DEFAULT_EMPTY_TEXT} actions={view !== 'personnels' && <NextStep view={view} />}>
      {HINTS[view]}
    </EmptyState>
  );
}

function NextStep({ view }: { view: CourseView }) {
  if (view === 'libre') {
    return (
      <LinkButton to="/" leftSection={<Icon name="house" />}>
        Retour à l’accueil
      </LinkButton>
    );
  }
  return (
    <LinkButton to="/parcours/$view" params={{ view: 'personnels' }}>
      Mes parcours
    </LinkButton>
  );
}
