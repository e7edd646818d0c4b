import type { ClassTestCard } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { classesOf, KIND_LABELS, progressText, testState } from '../../school/class-tests/test-words.ts';
import { CardSkeletons } from '../../ui/cards/card-skeleton.tsx';
import { ContentCard } from '../../ui/cards/content-card.tsx';
import { EmptyState, FEW } from '../../ui/parts/empty-state.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import { shortDate } from '../../ui/text/dates.ts';
import { useServerNow } from '../../ui/time/server-moment.ts';
import { classTestsQuery } from './class-test-queries.ts';
import classes from './correction.module.css';
import { TestDrawing } from './test-drawing.tsx';

/** The tests that a teacher gave, latest first. */
export function ClassTestsPage() {
  const { data, isPending, isError, refetch } = useQuery(classTestsQuery());
  return (
    <div className="page">
      <PageHeader title="Mes contrôles" icon="journal-check" color="c-indigo">
        Un contrôle se donne depuis la page d’une liste.
      </PageHeader>
      {isPending && <CardSkeletons count={4} />}
      {isError && data === undefined && (
        <Notice
          kind="bad"
          live
          action={
            <button type="button" className="text-button" onClick={() => void refetch()}>
              Réessayer
            </button>
          }
        >
          Vos contrôles n’ont pas pu être chargés.
        </Notice>
      )}
      <ul className={classes.cards}>
        {data?.map((test) => (
          <li key={test.id}>
            <TestCard test={test} />
          </li>
        ))}
      </ul>
      {data !== undefined && data.length <= FEW && <NextTest isFirst={data.length === 0} />}
    </div>
  );
}

const NextTest = ({ isFirst }: { isFirst: boolean }) => (
  <EmptyState
    drawing={<TestDrawing />}
    title={isFirst ? 'Vous n’avez donné aucun contrôle.' : 'Les copies se corrigent ici, mot par mot.'}
    actions={
      <LinkButton variant={isFirst ? 'filled' : 'default'} to="/listes/$view" params={{ view: 'personnelles' }}>
        Choisir une liste
      </LinkButton>
    }
  >
    {isFirst ? 'Les copies se corrigent ici, mot par mot.' : 'Choisissez une liste pour donner le prochain.'}
  </EmptyState>
);

function TestCard({ test }: { test: ClassTestCard }) {
  const now = useServerNow([test.opensOn]);
  const { text, kind } = testState(test, now);
  return (
    <ContentCard
      title={test.title}
      link={{ to: '/controles/$id/correction', params: { id: String(test.id) } }}
      icon={test.icon}
      color={test.color}
      subtitle={`${KIND_LABELS[test.kind]}, ${counted(test.wordCount, 'mot')} · ${classesOf(test)}`}
      badges={<StateBadge kind={kind}>{text}</StateBadge>}
      facts={progressText(test, now)}
      footEnd={shortDate(test.createdOn)}
    />
  );
}
