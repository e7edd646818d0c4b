import type { TestToDo } from '@pupitre/contract';
import { counted, writtenMoment } from '@pupitre/learning';
import { Avatar } from '../../platform/account/avatar.tsx';
import { ContentCard } from '../../ui/cards/content-card.tsx';
import { WideCard } from '../../ui/cards/wide-card.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import following from '../following/following.module.css';
import classes from './test-cards.module.css';

/**
 * Tests of a pupil: first what she can write now, then what is locked until it opens, or was handed back in the last days.
 * The first that can be written is a wide card with the only filled button of its screen; so is one that stands alone,
 * without filling its button.
 */
export function TestCards({ tests }: { tests: readonly TestToDo[] }) {
  const main = tests.find(isWritable);
  const others = inOrder(tests).filter((test) => test !== main);
  return (
    <ul className={classes.tests}>
      {main !== undefined && (
        <li className={classes.whole}>
          <WideTest test={main} isMain />
        </li>
      )}
      {others.map((test) => (
        <li key={test.id} className={others.length === 1 ? classes.whole : undefined}>
          {others.length === 1 ? <WideTest test={test} isMain={false} /> : <TestCard test={test} />}
        </li>
      ))}
    </ul>
  );
}

export const isWritable = ({ state }: Pick<TestToDo, 'state'>): boolean => state === 'open' || state === 'writing';
const inOrder = (tests: readonly TestToDo[]) => [
  ...tests.filter(isWritable),
  ...tests.filter((test) => !isWritable(test)),
];

const linkTo = ({ id }: TestToDo) => ({ to: '/controles/$id', params: { id: String(id) } }) as const;

const WideTest = ({ test, isMain }: { test: TestToDo; isMain: boolean }) => (
  <WideCard
    title={test.title}
    link={linkTo(test)}
    icon={test.icon}
    color={test.color}
    isMain={isMain}
    badge={<State test={test} />}
    what={<Giver name={test.teacher} />}
    action={<Action test={test} isMain={isMain} />}
    state={<Rules test={test} />}
  />
);

const TestCard = ({ test }: { test: TestToDo }) => (
  <ContentCard
    title={test.title}
    link={linkTo(test)}
    icon={test.icon}
    color={test.color}
    headingLevel="h3"
    badges={<State test={test} />}
  >
    <div className="grid gap-8">
      <Giver name={test.teacher} />
      <Rules test={test} />
      <Action test={test} isMain={false} />
    </div>
  </ContentCard>
);

const Giver = ({ name }: { name: string }) => (
  <p className="flex-row gap-8 dim">
    <Avatar name={name} />
    <span translate="no">{name}</span>
  </p>
);

function Action({ test, isMain }: { test: TestToDo; isMain: boolean }) {
  if (test.state === 'waiting') return null;
  return (
    <Link {...linkTo(test)} className={`${following.next} ${isMain ? following.main : ''}`}>
      {ACTIONS[test.state]}
      <span className="sr-only">
        <KeepNames of={[test.title]}>{`\u00a0: ${test.title}`}</KeepNames>
      </span>
      <Icon name="arrow-right" />
    </Link>
  );
}

/** « 8 mots, un seul essai. Tu peux le faire jusqu’à mardi 01.12 à 17:30. » */
function Rules({ test: { state, wordCount, written, endsOn } }: { test: TestToDo }) {
  if (state === 'returned' || state === 'over') return null;
  return (
    <p className={classes.rules}>
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
