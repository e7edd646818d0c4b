import type { TestToDo } from '@pupitre/contract';
import { counted, writtenMoment } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { ContentCard } from '../../shared/cards/content-card.tsx';
import { LinkButton } from '../../shared/parts/link-button.tsx';
import { StateBadge } from '../../shared/parts/state-badge.tsx';
import { useSettings } from '../../shared/session.ts';
import { testsToDoQuery } from '../class-tests/class-test-queries.ts';
import home from './signed-in-home.module.css';
import classes from './todo-panel.module.css';

/** What a pupil has of tests; nothing is asked where they are off. */
export function useTestsToDo() {
  const { feature_flags: flags } = useSettings();
  return useQuery({ ...testsToDoQuery(), enabled: flags.pratique === true && flags.pratique_resultats === true });
}

/** Tests of a pupil: to write now, locked until they open, or handed back in the last days. */
export const TestsPanel = ({ tests }: { tests: readonly TestToDo[] }) => (
  <section aria-labelledby="accueil-controles" className={classes.todo}>
    <div className={home.sectionHead}>
      <h2 id="accueil-controles">Contrôles</h2>
    </div>
    <ul className={classes.tests}>
      {tests.map((test) => (
        <li key={test.id}>
          <TestCard test={test} />
        </li>
      ))}
    </ul>
  </section>
);

function TestCard({ test }: { test: TestToDo }) {
  const { id, title, icon, color, state, teacher, wordCount, written, endsOn } = test;
  const to = { to: '/controles/$id', params: { id: String(id) } } as const;
  return (
    <ContentCard
      title={title}
      link={to}
      icon={icon}
      color={color}
      headingLevel="h3"
      badges={<State test={test} />}
      subtitle={`Contrôle de ${counted(wordCount, 'mot')} · ${teacher}`}
    >
      <div className={classes.other}>
        {state === 'writing' && <p className={classes.steps}>{`${written} sur ${counted(wordCount, 'mot')} écrits`}</p>}
        {state !== 'returned' && endsOn !== null && (
          <p className={classes.giver}>{`jusqu’au ${writtenMoment(endsOn)}`}</p>
        )}
        {state !== 'waiting' && (
          <LinkButton {...to} aria-label={`${ACTIONS[state]}\u00a0: ${title}`}>
            {ACTIONS[state]}
          </LinkButton>
        )}
      </div>
    </ContentCard>
  );
}

const ACTIONS = { open: 'Commencer', writing: 'Continuer', returned: 'Voir ma copie', over: 'Voir' } as const;

function State({ test: { state, opensOn } }: { test: TestToDo }) {
  if (state === 'waiting') {
    return (
      <StateBadge kind="neutral" icon="lock-fill">
        {opensOn === null ? 'pas encore ouvert' : `s’ouvre le ${writtenMoment(opensOn)}`}
      </StateBadge>
    );
  }
  if (state === 'returned') return <StateBadge kind="ok">rendu</StateBadge>;
  return state === 'writing' ? <StateBadge kind="info">commencé</StateBadge> : null;
}
