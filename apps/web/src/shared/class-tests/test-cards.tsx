import type { TestToDo } from '@pupitre/contract';
import { counted, writtenMoment } from '@pupitre/learning';
import { Link } from '@tanstack/react-router';
import { ContentCard } from '../cards/content-card.tsx';
import following from '../following/following.module.css';
import { Icon } from '../parts/icon.tsx';
import { StateBadge } from '../parts/state-badge.tsx';
import { Avatar } from '../shell/avatar.tsx';
import classes from './test-cards.module.css';

/**
 * Tests of a pupil: first what she can write now, then what is locked until it opens, or was handed back in the last days.
 * The first has the only filled button of its screen, if it can be written.
 */
export function TestCards({ tests }: { tests: readonly TestToDo[] }) {
  const [writable, others] = [tests.filter(isWritable), tests.filter((test) => !isWritable(test))];
  const [main] = writable;
  return (
    <ul className={classes.tests}>
      {[...writable, ...others].map((test) => (
        <li key={test.id}>
          <TestCard test={test} isMain={test === main} />
        </li>
      ))}
    </ul>
  );
}

export const isWritable = ({ state }: Pick<TestToDo, 'state'>): boolean => state === 'open' || state === 'writing';

function TestCard({ test, isMain }: { test: TestToDo; isMain: boolean }) {
  const { id, title, icon, color, state, teacher } = test;
  const to = { to: '/controles/$id', params: { id: String(id) } } as const;
  return (
    <div className={classes.frame} data-main={isMain || undefined}>
      <ContentCard title={title} link={to} icon={icon} color={color} headingLevel="h3" badges={<State test={test} />}>
        <div className={classes.card}>
          <p className={classes.giver}>
            <Avatar name={teacher} />
            {teacher}
          </p>
          <Rules test={test} />
          {state !== 'waiting' && (
            <Link {...to} className={`${following.next} ${isMain ? following.main : ''}`}>
              {ACTIONS[state]}
              <span className="sr-only">{`\u00a0: ${title}`}</span>
              <Icon name="arrow-right" />
            </Link>
          )}
        </div>
      </ContentCard>
    </div>
  );
}

/** « 8 mots, un seul essai. Tu peux le faire jusqu’à mardi 01.12 à 17:30. » */
function Rules({ test: { state, wordCount, written, endsOn } }: { test: TestToDo }) {
  if (state === 'returned' || state === 'over') return null;
  return (
    <p>
      {state === 'writing'
        ? `${written} sur ${counted(wordCount, 'mot')} écrits.`
        : `${counted(wordCount, 'mot')}, un seul essai.`}
      {endsOn !== null && (
        <>
          {' Tu peux le faire '}
          <b>{`jusqu’à ${writtenMoment(endsOn)}`}</b>.
        </>
      )}
    </p>
  );
}

const ACTIONS = {
  open: 'Commencer le contrôle',
  writing: 'Continuer le contrôle',
  returned: 'Voir ma copie',
  over: 'Voir',
} as const;

function State({ test: { state, opensOn } }: { test: TestToDo }) {
  if (state === 'waiting') {
    return (
      <StateBadge kind="neutral" icon="lock-fill">
        {opensOn === null ? 'Contrôle, pas encore ouvert' : `Contrôle, s’ouvre le ${writtenMoment(opensOn)}`}
      </StateBadge>
    );
  }
  if (state === 'returned') return <StateBadge kind="ok">Contrôle rendu</StateBadge>;
  return (
    <StateBadge kind={state === 'writing' ? 'info' : 'neutral'} icon="check2-square">
      {state === 'writing' ? 'Contrôle commencé' : 'Contrôle'}
    </StateBadge>
  );
}
