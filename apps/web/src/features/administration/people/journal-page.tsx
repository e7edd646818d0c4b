import { ACTS_PAGE_SIZE, type ActRow } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { Crumbs } from '../../../ui/parts/crumbs.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Link } from '../../../ui/parts/link.tsx';
import { PageHeader } from '../../../ui/parts/page-header.tsx';
import { dateAndTime } from '../../../ui/text/dates.ts';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import admin from '../administration.module.css';
import { PagedPanel } from '../paged-panel.tsx';
import { actsPage } from './people-queries.ts';
import { ACT_NAMES, actorText } from './words.ts';

/** What the administration did to accounts, latest first. */
export function JournalPage() {
  const [skip, setSkip] = useState(0);
  const query = useQuery(actsPage(skip));
  return (
    <div className="page">
      <PageHeader
        title="Journal"
        part="Personnes"
        icon="clock-history"
        breadcrumb={
          <Crumbs
            links={[
              { label: 'Administration', to: '/administration' },
              { label: 'Personnes', to: '/administration/personnes' },
            ]}
          />
        }
      >
        Ce que l’administration a fait à des comptes{'\u00a0'}: qui, à qui, quand, pourquoi. Gardé cinq ans.
      </PageHeader>
      <PagedPanel
        query={query}
        skip={skip}
        size={ACTS_PAGE_SIZE}
        onPage={setSkip}
        empty={<EmptyState title="Rien n’a encore été fait à un compte." />}
      >
        {(rows) => <Acts rows={rows} />}
      </PagedPanel>
    </div>
  );
}

function Acts({ rows }: { rows: readonly ActRow[] }) {
  const { userId } = useSession();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
    <section className={admin.scroll} aria-label="Journal" tabIndex={0}>
      <table className={admin.table} data-wide>
        <thead>
          <tr>
            <th scope="col">Quand</th>
            <th scope="col">Quoi</th>
            <th scope="col">À qui</th>
            <th scope="col">Pourquoi</th>
            <th scope="col">Par</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((act) => (
            <tr key={act.id}>
              <td className="num">{dateAndTime(act.on)}</td>
              <th scope="row">{ACT_NAMES[act.act].of}</th>
              <td>
                <Whom act={act} />
              </td>
              <td>{act.reason || '–'}</td>
              <td>
                <KeepNames of={[act.actor?.displayName ?? '']}>{actorText(act, userId).replace(/^par /, '')}</KeepNames>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A number is what is left of an account that is gone. */
function Whom({ act: { person, otherId } }: { act: ActRow }) {
  const other = otherId === null ? '' : ` et n° ${otherId}`;
  if (person.displayName === '') return <i>{`compte n° ${person.id}${other}, effacé`}</i>;
  return (
    <>
      <Link translate="no" to="/administration/personnes/$id" params={{ id: String(person.id) }}>
        {person.displayName}
      </Link>
      {other}
    </>
  );
}
