import type { SharedResource } from '@pupitre/contract';
import { iconOf, SEARCH_TYPE_LABELS } from '../../../school/following/resource-kinds.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { plainLine } from '../../../ui/text/content-text.ts';
import { nameOfResource } from './resource-row.ts';
import classes from './shared-resources.module.css';

type SharedResourcesProps = {
  label: string;
  resources: readonly SharedResource[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
};

/** Resources of other courses, to be ticked: those of the cart, those that a search found. */
export function SharedResources({ label, resources, chosen, onChange }: SharedResourcesProps) {
  return (
    <ul className="grid gap-6" aria-label={label}>
      {resources.map((resource) => (
        <li key={resource.id}>
          <label className={classes.row}>
            <input
              type="checkbox"
              checked={chosen.has(resource.id)}
              onChange={(event) => onChange(toggled(chosen, resource.id, event.currentTarget.checked))}
            />
            <span className={`${classes.tile} ${resource.color}`}>
              <Icon name={iconOf(resource)} />
            </span>
            <span className="breaks grid">
              <b dir="auto">{nameOfResource(resource)}</b>
              <span className={classes.facts} dir="auto">
                {[
                  SEARCH_TYPE_LABELS[resource.searchType],
                  `«\u00a0${resource.courseTitle}\u00a0»`,
                  plainLine(resource.description),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function toggled(chosen: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
