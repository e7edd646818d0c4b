import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { classesOf, KIND_LABELS, progressText, testState } from '../../school/class-tests/test-words.ts';
import { Link } from '../../ui/parts/link.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import { useServerNow } from '../../ui/time/server-moment.ts';
import { openTestsQuery } from '../class-tests/class-test-queries.ts';
import { HomePanel, HomeRow, SHOWN } from './home-panel.tsx';

/** « Contrôles »: tests of a teacher that pupils write or will, and those to correct; hidden without any. */
export function ClassTestsPanel() {
  const { data } = useQuery(openTestsQuery());
  const now = useServerNow((data ?? []).map(({ opensOn }) => opensOn));
  if (data === undefined || data.length === 0) return null;
  return (
    <HomePanel
      id="controles"
      title="Contrôles"
      link={<Link to="/controles">Tous mes contrôles</Link>}
      rows={data.slice(0, SHOWN)}
    >
      {(test) => {
        const { text, kind } = testState(test, now);
        return (
          <HomeRow
            key={test.id}
            link={{ to: '/controles/$id/correction', params: { id: String(test.id) } }}
            icon={test.icon}
            color={test.color}
            title={test.title}
            facts={`${KIND_LABELS[test.kind]}, ${counted(test.wordCount, 'mot')} · ${classesOf(test)} · ${progressText(test, now)}`}
            end={<StateBadge kind={kind}>{text}</StateBadge>}
          />
        );
      }}
    </HomePanel>
  );
}
