import { Button } from '@mantine/core';
import type { List } from '@pupitre/contract';
import { type ActivityType, availableActivities } from '@pupitre/learning';
import { activityOf } from '../../school/content/activity-catalogue.ts';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Icon } from '../../ui/parts/icon.tsx';

type NoActivityProps = {
  type: ActivityType;
  list: List;
  onLeave: () => void;
  onContinueCourse?: (() => void) | undefined;
};

const WITH_HINT = 'Il faut au moins deux mots avec leur indice.';
const NEEDS: Readonly<Record<ActivityType, string>> = {
  carte: WITH_HINT,
  association: WITH_HINT,
  ecriture: 'Il faut au moins deux mots à écrire.',
  traduction: 'Il faut au moins deux mots avec un indice écrit, dans une autre langue.',
  tri: 'Il faut au moins deux mots à ranger\u00a0; les verbes conjugués ne comptent pas.',
  grille: 'Il faut au moins deux mots, dont un de 4 à 15 lettres\u00a0; les verbes conjugués ne comptent pas.',
};

/** The list has too few words that this activity can ask. */
export function NoActivity({ type, list, onLeave, onContinueCourse }: NoActivityProps) {
  const others = availableActivities(list).filter((other) => other !== type);
  return (
    <div className="page">
      <h1 className="sr-only">Activité</h1>
      <EmptyState
        title={
          others.length === 0
            ? 'Cette liste n’a pas encore assez de mots pour s’exercer.'
            : `«\u00a0${activityOf(type).shortLabel}\u00a0» ne convient pas à cette liste.`
        }
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
        {NEEDS[type]}
      </EmptyState>
    </div>
  );
}
