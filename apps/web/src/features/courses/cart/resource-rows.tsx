import type { SharedResource } from '@pupitre/contract';
import { type ReactNode, useState } from 'react';
import { SEARCH_TYPE_LABELS, TYPE_LABELS } from '../../../school/following/resource-kinds.ts';
import { isDoneByOpening } from '../../../school/following/resource-target.ts';
import { Link } from '../../../ui/parts/link.tsx';
import { plainLine } from '../../../ui/text/content-text.ts';
import { useOpened, useProgress } from '../progress/progress-queries.ts';
import { type ResourceDialog, ResourceDialogs } from '../resources/resource-dialogs.tsx';
import line from '../resources/resource-line.module.css';
import { ResourceLink } from '../resources/resource-link.tsx';
import { ResourceTile } from '../resources/resource-tile.tsx';
import classes from './cart.module.css';

type ResourceRowsProps = {
  label: string;
  resources: readonly SharedResource[];
  /** CART-09: a text that is opened here counts as done. */
  marksTexts: boolean;
  end: (resource: SharedResource) => ReactNode;
  /** What stands under the resource. */
  below?: (resource: SharedResource) => ReactNode;
};

/** Resources of several courses, each with the course that it comes from. */
export function ResourceRows({ label, resources, marksTexts, end, below }: ResourceRowsProps) {
  const [dialog, setDialog] = useState<ResourceDialog | null>(null);
  const { mark } = useProgress();
  const opened = useOpened();
  const open = (resource: SharedResource, next: ResourceDialog) => {
    if (marksTexts && next.kind === 'text') mark(resource.courseId, resource.id, true);
    setDialog(next);
  };
  return (
    <>
      <ul className={line.list} aria-label={label}>
        {resources.map((resource) => (
          <li key={resource.id} className={line.row}>
            <ResourceTile item={resource} />
            <div className={line.text}>
              <ResourceLink
                item={resource}
                courseId={resource.courseId}
                className={line.title}
                onOpened={() => isDoneByOpening(resource) && opened(resource.courseId, resource)}
                onDialog={(next) => open(resource, next)}
              >
                {resource.title === '' ? wordOf(resource) : resource.title}
              </ResourceLink>
              <p className={line.description}>{plainLine(resource.description)}</p>
              <p className={classes.origin}>
                {'Du parcours '}
                <Link to="/parcours/$kind/$id" params={{ kind: 'ressources', id: String(resource.courseId) }}>
                  {resource.courseTitle}
                </Link>
              </p>
            </div>
            <span className={line.type}>{wordOf(resource)}</span>
            {end(resource)}
            {below?.(resource)}
          </li>
        ))}
      </ul>
      <ResourceDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDone={({ id }) => {
          const shown = resources.find((resource) => resource.id === id);
          if (shown !== undefined) mark(shown.courseId, id, true);
        }}
      />
    </>
  );
}

/** The finer word of a medium; an activity is called as in its course. */
const wordOf = ({ itemType, searchType }: SharedResource): string =>
  itemType === 'Media' ? SEARCH_TYPE_LABELS[searchType] : TYPE_LABELS[itemType];
