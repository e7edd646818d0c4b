import { Button } from '@mantine/core';
import { DEFAULT_EMPTY_TEXT, EmptyState } from '../../../shared/empty-state.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import type { FolioView } from '../folio-kinds.ts';

/** Hints of OP-065, after the default sentence; that of the curriculum follows their pattern. */
const HINTS: Record<FolioView, string> = {
  personnels: 'Créez votre premier folio avec «\u00a0Ajouter\u00a0».',
  'equipe-pedagogique': 'Demandez à vos collègues de vous inclure dans l’équipe pédagogique.',
  rpn: 'Aucun folio modèle pour l’instant.',
  'plan-etude-romand': 'Aucun folio du plan d’études romand pour l’instant.',
};

type FolioEmptyProps = { view: FolioView; isFiltered: boolean; onReset: () => void };

/** Nothing found (FOLIO-14), or nothing there yet (FOLIO-15, FOLIO-16). */
export function FolioEmpty({ view, isFiltered, onReset }: FolioEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Aucun folio ne correspond à ces critères, réinitialiser la recherche pour trouver ce que vous cherchez."
        actions={
          <Button variant="filled" leftSection={<Icon name="arrow-counterclockwise" />} onClick={onReset}>
            Réinitialiser la recherche
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={DEFAULT_EMPTY_TEXT}
      actions={
        view === 'personnels' ? (
          <LinkButton to="/folios/$view" params={{ view: 'rpn' }}>
            Partir d’un modèle RPN
          </LinkButton>
        ) : (
          <LinkButton to="/folios/$view" params={{ view: 'personnels' }}>
            Mes folios
          </LinkButton>
        )
      }
    >
      {HINTS[view]}
    </EmptyState>
  );
}
