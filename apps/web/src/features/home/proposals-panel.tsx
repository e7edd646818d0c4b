import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { waitingWords } from '../../platform/news/news-counters.ts';
import { Link } from '../../ui/parts/link.tsx';
import { proposals } from '../courses/proposals/proposal-queries.ts';
import { HomePanel, HomeRow, RowDay, SHOWN } from './home-panel.tsx';

/** « Propositions »: courses that wait for the publishers’ answer, the oldest first; hidden without any. */
export function ProposalsPanel({ now }: { now: Date }) {
  const { data } = useQuery(proposals());
  const waiting = data?.filter(({ state }) => state === 'waiting') ?? [];
  if (waiting.length === 0) return null;
  return (
    <HomePanel
      id="propositions"
      title={waitingWords(waiting.length)}
      link={<Link to="/parcours/propositions">Toutes les propositions</Link>}
      rows={waiting.slice(0, SHOWN)}
    >
      {({ id, course, proposedOn }) => (
        <HomeRow
          key={id}
          link={{ to: '/parcours/propositions' }}
          icon={course.icon}
          color={course.color}
          title={course.title}
          facts={[course.author, counted(course.itemCount, 'ressource')].filter((text) => text !== '').join(' · ')}
          end={<RowDay date={proposedOn} now={now} />}
        />
      )}
    </HomePanel>
  );
}
