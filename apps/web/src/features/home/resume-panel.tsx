import { counted } from '@pupitre/learning';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useSession } from '../../api/use-session.ts';
import { EMPTY_FILTER } from '../../school/search/search-filter.ts';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { allCourses } from '../courses/course-queries.ts';
import { folioSearch } from '../folios/folio-queries.ts';
import { listSearch } from '../lists/list-queries.ts';
import { HomePanel, HomeRow, RowDay, SHOWN } from './home-panel.tsx';
import { listFacts } from './list-panels.tsx';

type Own = ReturnType<typeof shown> & { link: LinkProps; facts: string };

/** « Reprendre »: the own lists, courses and folios, what was changed last first. */
export function ResumePanel({ now, hideEmpty = false }: { now: Date; hideEmpty?: boolean }) {
  const { isTeacher } = useSession();
  const lists = useInfiniteQuery(listSearch('personnelles', EMPTY_FILTER));
  const courses = useInfiniteQuery(allCourses('personnels'));
  const folios = useInfiniteQuery({ ...folioSearch('personnels', EMPTY_FILTER), enabled: isTeacher });
  const queries = isTeacher ? [lists, courses, folios] : [lists, courses];
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const own: Own[] = [
    ...(lists.data?.pages[0] ?? []).map((list) => ({
      ...shown(list, 'liste'),
      link: { to: '/listes/$kind/$id', params: { kind: 'personnelles', id: String(list.id) } } as const,
      facts: `Liste · ${listFacts(list)}`,
    })),
    ...(courses.data?.pages[0] ?? []).map((course) => ({
      ...shown(course, 'parcours'),
      link: { to: '/parcours/$kind/$id', params: { kind: 'personnels', id: String(course.id) } } as const,
      facts: `Parcours · ${counted(course.itemCount, 'ressource')}`,
    })),
    ...(folios.data?.pages[0] ?? []).map((folio) => ({
      ...shown(folio, 'folio'),
      link: { to: '/folios/$kind/$id', params: { kind: 'personnels', id: String(folio.id) } } as const,
      facts: `Folio · ${counted(folio.studentCount, 'élève')} · ${counted(folio.criterionCount, 'critère')}`,
    })),
  ];
  const isComing = queries.some(({ data, isError }) => data === undefined && !isError);
  const rows = own.toSorted((one, other) => other.updatedOn.localeCompare(one.updatedOn)).slice(0, SHOWN);
  if (hideEmpty && failed.length === 0 && rows.length === 0) return null;
  return (
    <HomePanel
      id="reprendre"
      title="Reprendre"
      link={null}
      rows={isComing ? undefined : rows}
      failure={failed.length === 0 ? null : addressed('Vos contenus n’ont pas tous pu être chargés.')}
      onRetry={() => {
        for (const query of failed) void query.refetch();
      }}
      empty={
        <EmptyState
          title={addressed('Vous n’avez pas encore de contenu.')}
          actions={
            <LinkButton
              to="/listes/$view"
              params={{ view: 'personnelles' }}
              variant="filled"
              leftSection={<Icon name="plus-lg" />}
            >
              Créer une liste
            </LinkButton>
          }
        >
          {addressed('Collez quarante lignes d’un tableur, et l’exercice est prêt. Ou copiez une liste du lexique.')}
        </EmptyState>
      }
    >
      {({ key, updatedOn, ...row }) => <HomeRow key={key} {...row} end={<RowDay date={updatedOn} now={now} />} />}
    </HomePanel>
  );
}

type Content = { id: number; icon: string; color: string; title: string; updatedOn: string };
const shown = ({ id, icon, color, title, updatedOn }: Content, kind: string) => ({
  key: `${kind}-${id}`,
  icon,
  color,
  title,
  updatedOn,
});
