import type { Folio } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useId } from 'react';
import { GroupsFailure } from '../../../../school/directory/groups-failure.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { isOfFolio, NO_CLASS, type useTakeOver } from './use-take-over.ts';
import classes from './year.module.css';

type ClassChoiceProps = {
  folio: Folio;
  groups: ReturnType<typeof useTakeOver>['groups'];
  chosen: string;
  onChoose: (key: string) => void;
};

/** One of the teacher's classes and groups, or none yet: one press. */
export function ClassChoice({ folio, groups, chosen, onChoose }: ClassChoiceProps) {
  const name = useId();
  if (groups === null) return null;
  if (groups.isError) return <GroupsFailure onRetry={() => void groups.refetch()} />;
  const later = { key: NO_CLASS, icon: 'clock', label: 'Plus tard', fact: 'sans élève pour l’instant' };
  const choices = groups.filled.map((group) => ({
    key: group.key,
    icon: group.groupType === 'classe' ? 'mortarboard' : 'people',
    label: group.name,
    fact: `${counted(group.students.length, 'élève')}${isOfFolio(folio, group) ? ', déjà dans ce folio' : ''}`,
  }));
  return (
    <fieldset className={classes.choices} aria-busy={groups.data === undefined}>
      <legend>Classe</legend>
      <div>
        {[...choices, later].map(({ key, icon, label, fact }) => (
          <label key={key} className={classes.choice}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={key === chosen}
              onChange={() => onChoose(key)}
            />
            <Icon name={key === chosen ? 'check-lg' : icon} />
            <span>
              <b dir="auto">{label}</b> <span className="note">{fact}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
