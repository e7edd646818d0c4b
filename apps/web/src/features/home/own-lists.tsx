import type { Revision } from '@pupitre/contract';
import { StrengthCounts } from '../../school/practice/strength-counts.tsx';
import { ContentCard } from '../../ui/cards/content-card.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { listFacts } from './list-panels.tsx';
import home from './signed-in-home.module.css';
import todo from './todo-panel.module.css';

/** « Mes listes »: the lists that she practised or wrote latest, each with how many of its words she knows. */
export function OwnLists({ lists }: { lists: Revision['ownLists'] }) {
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="accueil-mes-listes" className="across shrinks">
      <div className={home.sectionHead}>
        <h2 id="accueil-mes-listes">Mes listes</h2>
        <Link to="/listes/$view" params={{ view: 'personnelles' }}>
          Toutes mes listes
        </Link>
      </div>
      <ul className={todo.lists}>
        {lists.map((list) => (
          <li key={list.id}>
            <OwnList list={list} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnList({ list }: { list: Revision['ownLists'][number] }) {
  const { id, title, icon, color, counts, isOwn } = list;
  const itemCount = counts.toLearn + counts.fragile + counts.solid;
  return (
    <ContentCard
      title={<span dir="auto">{title}</span>}
      link={{ to: '/listes/$kind/$id', params: { kind: isOwn ? 'personnelles' : 'detail', id: String(id) } }}
      icon={icon}
      color={color}
      headingLevel="h3"
      subtitle={listFacts({ ...list, itemCount })}
      facts={<StrengthCounts counts={counts} />}
    />
  );
}
