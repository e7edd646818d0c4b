import { CATEGORY_BY_KEY, type CurriculumEntry } from '@pupitre/contract';
import { plural } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSession } from '../../api/use-session.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import { Tag } from '../../ui/parts/tag.tsx';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import classes from './curriculum-section.module.css';
import { perEntries } from './per-entries.ts';
import { categoryColor, categoryLabel, yearsLabel } from './per-labels.ts';
import { PerLoading } from './per-loading.tsx';

/** COURSE-43: what the curriculum says about a content. For teachers; closed at first, asked for when it opens. */
export function CurriculumSection({ ids }: { ids: readonly number[] }) {
  const { isTeacher } = useSession();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const entries = useQuery({ ...perEntries(ids), enabled: isOpen && isTeacher });
  if (!isTeacher || ids.length === 0) return null;
  return (
    <section className="panel no-padding" aria-labelledby={`${panel}-title`}>
      <h2 className={classes.title} id={`${panel}-title`}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron-right" className={classes.chevron ?? ''} />
          Progressions et attentes du PER
          <span className={classes.count}>
            {ids.length} <span className="sr-only">{plural(ids.length, 'objectif')}</span>
          </span>
        </button>
      </h2>
      <div id={panel} hidden={!isOpen}>
        {isOpen &&
          (entries.data === undefined ? (
            <PerLoading error={entries.error} onRetry={() => void entries.refetch()} />
          ) : (
            <ul className={classes.entries}>
              {entries.data.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          ))}
      </div>
    </section>
  );
}

function Entry({ entry }: { entry: CurriculumEntry }) {
  const { discipline, objectiveCode, axesThematiques, progressionSectionName, learningHtml, expectationHtml } = entry;
  const domain = CATEGORY_BY_KEY.get(discipline);
  const place = [...axesThematiques, progressionSectionName].filter((part) => part !== '');
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <Tag color={categoryColor(discipline)}>{objectiveCode}</Tag>
        <strong>{domain === undefined ? discipline : categoryLabel(discipline)}</strong>
        <span>{yearsLabel(entry.years)}</span>
        {entry.retired && (
          <StateBadge kind="neutral" icon="archive">
            N’est plus dans le PER
          </StateBadge>
        )}
      </div>
      {place.length > 0 && <p className={classes.place}>{place.join(' · ')}</p>}
      <div className={classes.texts}>
        <div>
          <h3 className={classes.label}>Apprentissage</h3>
          <RichTextView html={learningHtml} />
        </div>
        {expectationHtml !== '' && (
          <div>
            <h3 className={classes.label}>Attente fondamentale</h3>
            <RichTextView html={expectationHtml} />
          </div>
        )}
      </div>
      {/^https?:\/\//.test(entry.url) && (
        <a className={classes.link} href={entry.url} target="_blank" rel="noopener noreferrer">
          Ouvrir le PER en ligne <Icon name="box-arrow-up-right" />
          <span className="sr-only">(nouvel onglet)</span>
        </a>
      )}
    </li>
  );
}
