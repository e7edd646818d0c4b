import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { UnsavedChanges } from '../../platform/saving/unsaved-changes.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { Tabs } from '../../ui/parts/tabs.tsx';
import classes from './administration.module.css';
import { AdminContext } from './administration-context.ts';
import { useAdminJobs } from './jobs/use-admin-jobs.ts';
import { issueCount } from './people/people-queries.ts';
import { useRosterWork } from './roster/use-roster-work.ts';

const HOME = '/administration';
const LEADS: Record<string, string> = {
  [HOME]: 'Travaux longs\u00a0: un seul à la fois, ils continuent si vous quittez la page.',
  [`${HOME}/annuaire`]:
    'Écoles, classes et personnes viennent de l’export OneRoster de l’autorité scolaire\u00a0; un import se reprend pendant sept jours.',
  [`${HOME}/etablissements`]:
    'Adresse et logo par lesquels commencent les rapports\u00a0; un import de l’annuaire n’y touche pas.',
  [`${HOME}/avis`]: 'Ce que l’on pense de Pupitre, les derniers avis d’abord.',
  [`${HOME}/acces`]:
    'Chaque lecture de données d’élèves laisse une ligne par heure\u00a0: qui, quoi, de qui, combien de fois.',
};
/** The first tab is the administration itself. */
const PARTS: Record<string, string> = {
  [`${HOME}/annuaire`]: 'Annuaire',
  [`${HOME}/etablissements`]: 'Établissements',
  [`${HOME}/avis`]: 'Avis',
  [`${HOME}/acces`]: 'Accès aux données',
};
const withoutSlash = (path: string) => path.replace(/\/+$/, '');
const TABS = [HOME, ...Object.keys(PARTS)];
const isWithin = (path: string) => TABS.includes(withoutSlash(path));

/** The tabs of the administration; all know the running job, and leaving asks about it (OP-016). */
export function AdministrationFrame() {
  const jobs = useAdminJobs();
  const path = useRouterState({ select: ({ location }) => withoutSlash(location.pathname) });
  const roster = useRosterWork(jobs);
  const { picked, busyKind } = jobs;
  const waiting = [...(picked !== null && busyKind !== 'criteria-upload' ? [picked] : []), ...roster.files];
  const { data: toSettle } = useQuery(issueCount());
  return (
    <AdminContext value={{ ...jobs, roster }}>
      <div className="page">
        <PageHeader title="Administration" part={PARTS[path]} icon="gear">
          {LEADS[path] ?? LEADS[HOME]}
        </PageHeader>
        <Tabs
          label="Parties de l’administration"
          tabs={[
            { label: 'Travaux', link: { to: '/administration' }, current: path === HOME },
            {
              label: 'Personnes',
              link: { to: '/administration/personnes' },
              count: toSettle === undefined || toSettle.count === 0 ? undefined : toSettle.count,
              current: false,
            },
            {
              label: 'Annuaire',
              link: { to: '/administration/annuaire' },
              current: path === `${HOME}/annuaire`,
            },
            {
              label: 'Établissements',
              link: { to: '/administration/etablissements' },
              current: path === `${HOME}/etablissements`,
            },
            { label: 'Avis', link: { to: '/administration/avis' }, current: path === `${HOME}/avis` },
            { label: 'Accès aux données', link: { to: '/administration/acces' }, current: path === `${HOME}/acces` },
          ]}
        />
        <Outlet />
      </div>
      <UnsavedChanges
        dirty={waiting.length > 0 || busyKind !== null}
        allowLeave={(to) => to !== undefined && isWithin(to)}
      >
        <div className={classes.leaving}>
          {busyKind !== null && <p>Le travail en cours continue, même si vous quittez cette page.</p>}
          {waiting.map(({ name }) => (
            <p key={name}>{`Le fichier «\u00a0${name}\u00a0» n’a pas été téléversé.`}</p>
          ))}
        </div>
      </UnsavedChanges>
    </AdminContext>
  );
}
