import { Button } from '@mantine/core';
import { DEFAULT_EMPTY_TEXT, EmptyState } from '../../../shared/empty-state.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import type { ListView } from '../list-kinds.ts';

/** Hints of OP-065, after the default sentence. */
const HINTS: Record<ListView, string> = {
  personnelles: 'Créez votre première liste avec «\u00a0Ajouter\u00a0».',
  'equipe-pedagogique': 'Demandez à vos collègues de vous inclure dans l’équipe pédagogique.',
  rpn: 'Aucune liste RPN pour l’instant.',
  lexique: 'Le lexique est vide pour l’instant.',
};

type ListEmptyProps = { view: ListView; isFiltered: boolean; onReset: () => void };

/** Nothing found (LIST-12, LIST-13), or nothing there yet (LIST-14): « Ajouter » stands beside it. */
export function ListEmpty({ view, isFiltered, onReset }: ListEmptyProps) {
  if (!isFiltered) {
    return (
      <EmptyState
        title={DEFAULT_EMPTY_TEXT}
        actions={
          view !== 'personnelles' && (
            <LinkButton to="/listes/$view" params={{ view: 'personnelles' }}>
              Mes listes
            </LinkButton>
          )
        }
      >
        {HINTS[view]}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={
        view === 'lexique'
          ? 'Rien dans le lexique ne correspond à ces critères'
          : 'Aucune liste ne correspond à ces critères'
      }
      actions={
        <>
          <Button variant="filled" onClick={onReset}>
            Réinitialiser
          </Button>
          {view !== 'lexique' && (
            <LinkButton to="/listes/$view" params={{ view: 'lexique' }}>
              Voir le lexique
            </LinkButton>
          )}
        </>
      }
    >
      {view === 'lexique'
        ? 'Enlevez un filtre, ou essayez un autre mot.'
        : 'Enlevez un filtre, ou cherchez dans le lexique.'}
    </EmptyState>
  );
}
