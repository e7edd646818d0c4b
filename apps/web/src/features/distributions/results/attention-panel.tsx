import type { CourseResults } from '@pupitre/contract';
import { plural } from '@pupitre/learning';
import type { LinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import classes from './attention.module.css';
import { type Attention, attentionOf } from './attention.ts';

type AttentionPanelProps = { results: CourseResults; params: { kind: string; id: string } };

/** « Ce qui demande votre attention »: absent where nothing does. */
export function AttentionPanel({ results, params }: AttentionPanelProps) {
  const id = useId();
  const lines = attentionOf(results);
  const names = results.pupils.map(({ displayName }) => displayName);
  if (lines.length === 0) return null;
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby={id}>
      <h2 id={id}>Ce qui demande votre attention</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.strong} className={classes.line}>
            <Icon name={line.icon} />
            <p>
              <b>
                <KeepNames of={names}>{line.strong}</KeepNames>
              </b>
              {line.rest}
            </p>
            <span className={classes.acts}>
              <LinkButton
                size="xs"
                to="/parcours/$kind/$id/resultats"
                params={params}
                search={line.view}
                resetScroll={false}
                aria-label={`${seeText(line)}\u00a0: ${line.strong}`}
              >
                {seeText(line)}
              </LinkButton>
              <Act line={line} params={params} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const seeText = ({ count }: Attention): string => plural(count, 'Voir l’élève', `Voir les ${count}`);

function Act({ line: { act, strong }, params }: { line: Attention; params: AttentionPanelProps['params'] }) {
  if (act === null) return null;
  const link: LinkProps =
    act.kind === 'time'
      ? { to: '/parcours/$kind/$id/distribution', params }
      : { to: '/listes/$kind/$id/resultats', params: { kind: 'detail', id: String(act.listId) } };
  const label = act.kind === 'time' ? 'Donner plus de temps…' : 'Leur redonner…';
  return (
    <LinkButton size="xs" {...link} aria-label={`${label} ${strong}`}>
      {label}
    </LinkButton>
  );
}
