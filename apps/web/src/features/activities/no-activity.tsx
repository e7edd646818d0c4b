import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Icon } from '../../shared/icon.tsx';

type NoActivityProps = { onLeave: () => void; onContinueCourse?: (() => void) | undefined; children?: ReactNode };

/** The list has too few words that this activity can ask. */
export function NoActivity({ onLeave, onContinueCourse, children }: NoActivityProps) {
  return (
    <div className="page">
      <h1 className="sr-only">Activité</h1>
      <EmptyState
        title="Aucune activité ne semble adaptée pour cette liste."
        actions={
          <>
            <Button
              variant={onContinueCourse === undefined ? 'filled' : 'default'}
              size="lg"
              leftSection={<Icon name="arrow-left" />}
              onClick={onLeave}
            >
              Retour à la liste
            </Button>
            {onContinueCourse !== undefined && (
              <Button variant="filled" size="lg" leftSection={<Icon name="arrow-right" />} onClick={onContinueCourse}>
                Continuer le parcours
              </Button>
            )}
          </>
        }
      >
        {children ?? 'Il faut au moins deux mots avec leur indice.'}
      </EmptyState>
    </div>
  );
}
