import { RESOURCE_SEARCH_TYPES, type ResourceSearchType, type SharedResource } from '@pupitre/contract';
import { plainLine } from '../../../shared/content-text.ts';
import { Icon } from '../../../shared/icon.tsx';
import { RESOURCE_KINDS } from './resource-kinds.ts';
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
    <ul className={classes.rows} aria-label={label}>
      {resources.map((resource) => (
        <li key={resource.id}>
          <label className={classes.row}>
            <input
              type="checkbox"
              checked={chosen.has(resource.id)}
              onChange={(event) => onChange(toggled(chosen, resource.id, event.currentTarget.checked))}
            />
            <span className={`${classes.tile} ${resource.color}`}>
              <Icon name={resource.icon === '' ? RESOURCE_KINDS[resource.itemType].icon : resource.icon} />
            </span>
            <span className={classes.text}>
              <b dir="auto">{resource.title || `${RESOURCE_KINDS[resource.itemType].label} sans titre`}</b>
              <span className={classes.facts} dir="auto">
                {[
                  TYPE_LABELS[resource.searchType],
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

export const TYPE_LABELS: Record<ResourceSearchType, string> = {
  Link: 'Lien',
  Media: 'Média',
  Text: 'Texte',
  Title: 'Titre',
  Activity: 'Activité',
  Doc: 'Document',
  Img: 'Image',
  Vid: 'Vidéo',
  Snd: 'Son',
  Act: 'Activité',
};

/** Types to filter by, each once: Act says the same as Activity (OP-097). */
export const TYPE_FILTERS = RESOURCE_SEARCH_TYPES.filter((type) => type !== 'Act');

function toggled(chosen: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
