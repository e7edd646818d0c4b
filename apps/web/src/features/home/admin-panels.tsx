import type { AdminJob } from '@pupitre/contract';
import { counted, DAY_MS } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { notificationCount, useHasNotifications } from '../../platform/notifications/notification-queries.ts';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import { dateAndTime } from '../../ui/text/dates.ts';
import { JOB_TITLES } from '../../ui/text/job-titles.ts';
import { adminJobs, feedbackPage } from '../administration/admin-queries.ts';
import { HomePanel, HomeRow, SHOWN } from './home-panel.tsx';

const ORDER: Readonly<Record<AdminJob['state'], number>> = { running: 0, waiting: 1, failed: 2, succeeded: 3 };
const dateOf = (job: AdminJob): string => job.finishedOn ?? job.startedOn;

/** First panels of an administrator. */
export const AdminPanels = ({ now }: { now: Date }) => (
  <>
    <AttentionPanel now={now} />
    <WorksPanel />
  </>
);

/** « Derniers travaux »: those that run first, then those that failed, then the latest. */
function WorksPanel() {
  const query = useQuery(adminJobs());
  const rows = query.data
    ?.toSorted((one, other) => ORDER[one.state] - ORDER[other.state] || dateOf(other).localeCompare(dateOf(one)))
    .slice(0, SHOWN);
  return (
    <HomePanel
      id="travaux"
      title="Derniers travaux"
      link={<Link to="/administration">Tous les travaux</Link>}
      rows={rows}
      failure={query.isError && rows === undefined ? 'Les travaux n’ont pas pu être chargés.' : null}
      onRetry={() => void query.refetch()}
      empty={<EmptyState title="Aucun travail n’a encore été lancé." />}
    >
      {(job) => (
        <HomeRow
          key={job.kind}
          link={pageOf(job)}
          icon="gear"
          color={job.state === 'failed' ? 'c-red' : 'c-grey'}
          title={JOB_TITLES[job.kind]}
          facts={[dateAndTime(dateOf(job)), job.startedBy].filter((text) => text !== '').join(' · ')}
          end={<JobBadge job={job} />}
        />
      )}
    </HomePanel>
  );
}

/** Where the job is started and its end is told. */
const pageOf = ({ kind }: Pick<AdminJob, 'kind'>): LinkProps => ({
  to: kind.startsWith('roster-') ? '/administration/annuaire' : '/administration',
});

function JobBadge({ job: { state, done, total } }: { job: AdminJob }) {
  if (state === 'succeeded')
    return (
      <StateBadge kind="ok" icon="check-circle-fill">
        réussi
      </StateBadge>
    );
  if (state === 'failed')
    return (
      <StateBadge kind="bad" icon="exclamation-circle-fill">
        échoué
      </StateBadge>
    );
  const words = state === 'waiting' ? 'en attente' : total === 0 ? 'en cours' : `en cours, ${done} sur ${total}`;
  return <StateBadge icon="hourglass-split">{words}</StateBadge>;
}

type Matter = { key: string; link: LinkProps; icon: string; color: string; title: string; facts: string };

const RECENT_MS = 30 * DAY_MS;

/** « À regarder »: failed jobs, unread notifications, recent opinions. */
function AttentionPanel({ now }: { now: Date }) {
  const jobs = useQuery(adminJobs());
  const opinions = useQuery(feedbackPage(0));
  const hasNotifications = useHasNotifications();
  const notices = useQuery({ ...notificationCount(), enabled: hasNotifications });
  const failed = jobs.data?.filter(({ state }) => state === 'failed') ?? [];
  const recent = opinions.data?.rows.filter(({ date }) => now.getTime() - Date.parse(date) < RECENT_MS) ?? [];
  const unread = notices.data ?? 0;
  const matters: Matter[] = [
    ...failed.map(({ kind, message }) => ({
      key: kind,
      link: pageOf({ kind }),
      icon: 'exclamation-circle-fill',
      color: 'c-red',
      title: `Travail échoué\u00a0: ${JOB_TITLES[kind]}`,
      facts: message.split('\n')[0] ?? '',
    })),
    ...(unread === 0
      ? []
      : [
          {
            key: 'notifications',
            link: { to: '/notifications' } as const,
            icon: 'bell',
            color: 'c-orange',
            title: counted(unread, 'notification à lire', 'notifications à lire'),
            facts: 'Ce que Pupitre vous a fait savoir',
          },
        ]),
    ...(recent.length === 0
      ? []
      : [
          {
            key: 'avis',
            link: { to: '/administration/avis' } as const,
            icon: 'chat-square-text',
            color: 'c-blue',
            title: counted(recent.length, 'avis récent', 'avis récents'),
            facts: 'Ce que les personnes ont écrit sur Pupitre ces 30 derniers jours',
          },
        ]),
  ];
  const isComing = jobs.isPending || opinions.isPending;
  const isFailed = jobs.isError || opinions.isError;
  return (
    <HomePanel
      id="a-regarder"
      title="À regarder"
      link={null}
      rows={isComing ? undefined : matters}
      failure={isFailed ? 'Tout n’a pas pu être chargé.' : null}
      onRetry={() => void Promise.all([jobs.refetch(), opinions.refetch()])}
      empty={<EmptyState title="Rien ne demande votre attention." />}
    >
      {({ key, ...matter }) => <HomeRow key={key} {...matter} end={null} />}
    </HomePanel>
  );
}
