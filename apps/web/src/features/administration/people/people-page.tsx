import { getRouteApi, Outlet, useParams } from '@tanstack/react-router';
import { Crumbs } from '../../../ui/parts/crumbs.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { PageHeader } from '../../../ui/parts/page-header.tsx';
import { IssuesCard } from './issues-card.tsx';
import classes from './people.module.css';
import { parsePeopleAddress } from './people-address.ts';
import { PeopleList } from './people-list.tsx';

const route = getRouteApi('/_admin/administration/personnes');

/** What is to be settled, everybody, and beside them one person; on a narrow screen she stands alone. */
export function PeoplePage() {
  const address = parsePeopleAddress(route.useSearch());
  const navigate = route.useNavigate();
  const { id } = useParams({ strict: false });
  return (
    <div className="page">
      <PageHeader
        title="Personnes"
        icon="person-lines-fill"
        breadcrumb={<Crumbs links={[{ label: 'Administration', to: '/administration' }]} />}
        actions={
          <LinkButton to="/administration/journal" leftSection={<Icon name="clock-history" />}>
            Journal
          </LinkButton>
        }
      />
      <div className={classes.layout} data-open={id !== undefined || undefined}>
        <div className={classes.main}>
          <IssuesCard />
          <PeopleList
            address={address}
            openId={id === undefined ? null : Number(id)}
            onAddress={(search) => void navigate({ to: '.', search, replace: true })}
          />
        </div>
        <Outlet />
      </div>
    </div>
  );
}
