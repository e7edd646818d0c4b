import type { Group } from '@pupitre/contract';
import { GroupChoice, type GroupsRead } from '../../../shared/directory/group-choice.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { keepFocus } from '../../../shared/keep-focus.ts';
import classes from './distribution-editor.module.css';

type NobodyYetProps = { groups: GroupsRead; present: ReadonlySet<string>; onAdd: (group: Group) => void };

/** In the place of the classes: the groups of the teacher, to begin with one. */
export const NobodyYet = ({ groups, present, onAdd }: NobodyYetProps) => (
  <div className="panel">
    <EmptyState title="Ce parcours n’est distribué à personne.">
      <p>Ajoutez une classe ou un groupe, ou cherchez des élèves par leur nom.</p>
      <div className={classes.choice}>
        <GroupChoice
          groups={groups}
          present={present}
          onAdd={(group) =>
            keepFocus(
              () => onAdd(group),
              () => document.getElementById('everybody-period'),
            )
          }
        />
      </div>
    </EmptyState>
  </div>
);
