import { Button } from '@mantine/core';
import type { TrashedCourse, TrashedFolio, TrashedList } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSession } from '../../api/use-session.ts';
import type { ContentQueries } from '../../school/content/content-queries.ts';
import { useDoubleClickGuard } from '../../ui/page/double-click.ts';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { IconTile } from '../../ui/parts/icon-tile.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { shortDate } from '../../ui/text/dates.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { courseQueries } from '../courses/course-queries.ts';
import { folioQueries } from '../folios/folio-queries.ts';
import { listQueries } from '../lists/list-queries.ts';
import classes from './trash-page.module.css';

/** What a deleted content of any kind shows, and how it comes back. */
type Trashed = {
  key: string;
  content: Pick<
    TrashedList | TrashedCourse | TrashedFolio,
    'id' | 'title' | 'icon' | 'color' | 'deletedOn' | 'daysLeft'
  >;
  /** « Liste · 12 mots · supprimée » */
  facts: string;
  queries: ContentQueries;
  backIn: string;
};

/** « Corbeille »: deleted lists, courses and folios rest 30 days and can be restored (conventions). */
export function TrashPage() {
  const { isTeacher } = useSession();
  const { data: lists } = useSuspenseQuery(listQueries.trash());
  const { data: courses } = useSuspenseQuery(courseQueries.trash());
  // Only teachers have folios; theirs are there with the others, by the route.
  const { data: folios = [] } = useQuery({ ...folioQueries.trash(), enabled: isTeacher });
  const all = [...lists.map(trashedList), ...courses.map(trashedCourse), ...folios.map(trashedFolio)].toSorted((a, b) =>
    b.content.deletedOn.localeCompare(a.content.deletedOn),
  );
  return (
    <div className="page">
      <PageHeader title="Corbeille" icon="trash3" color="c-grey">
        {`Les listes${isTeacher ? ', les parcours et les folios' : ' et les parcours'} supprimés restent ici 30 jours, puis disparaissent.`}
      </PageHeader>
      {all.length === 0 ? (
        <div className="panel">
          <EmptyState
            title="La corbeille est vide."
            actions={
              <>
                <LinkButton to="/parcours/$view" params={{ view: 'personnels' }}>
                  Mes parcours
                </LinkButton>
                <LinkButton to="/listes/$view" params={{ view: 'personnelles' }}>
                  Mes listes
                </LinkButton>
                {isTeacher && (
                  <LinkButton to="/folios/$view" params={{ view: 'personnels' }}>
                    Mes folios
                  </LinkButton>
                )}
              </>
            }
          >
            {`Une liste${isTeacher ? ', un parcours ou un folio' : ' ou un parcours'} supprimé par erreur se retrouve ici.`}
          </EmptyState>
        </div>
      ) : (
        <ul className="panel no-padding no-margin" aria-label="Contenus supprimés">
          {all.map((trashed) => (
            <TrashedRow key={trashed.key} trashed={trashed} />
          ))}
        </ul>
      )}
    </div>
  );
}

const trashedList = (list: TrashedList): Trashed =>
  trashed(list, `Liste · ${counted(list.itemCount, 'mot')} · supprimée`, listQueries, addressed('vos listes'));

const trashedCourse = (course: TrashedCourse): Trashed =>
  trashed(
    course,
    `Parcours · ${counted(course.itemCount, 'ressource')} · supprimé`,
    courseQueries,
    addressed('vos parcours'),
  );

const trashedFolio = (folio: TrashedFolio): Trashed => {
  const counts = `${counted(folio.criterionCount, 'critère')} · ${counted(folio.studentCount, 'élève')}`;
  return trashed(folio, `Folio · ${counts} · supprimé`, folioQueries, addressed('vos folios'));
};

const trashed = (content: Trashed['content'], facts: string, queries: ContentQueries, backIn: string): Trashed => ({
  key: `${backIn} ${content.id}`,
  content,
  facts,
  queries,
  backIn,
});

function TrashedRow({ trashed }: { trashed: Trashed }) {
  const { content, facts, queries, backIn } = trashed;
  const queryClient = useQueryClient();
  const clicks = useDoubleClickGuard();
  const restore = useMutation({
    mutationFn: async () => await queries.restore(content.id, crypto.randomUUID()),
    onSuccess: async () => {
      toast.success(`«\u00a0${content.title}\u00a0» est de nouveau dans ${backIn}.`, { names: [content.title] });
      await queryClient.invalidateQueries({ queryKey: queries.keys.all });
    },
    onSettled: clicks.leave,
  });
  return (
    <li className={classes.row}>
      <IconTile name={content.icon} color={content.color} />
      <div className="breaks basis-192">
        <b>{content.title}</b>
        <span className="note block">
          {`${facts} le ${shortDate(content.deletedOn)} · ${daysLeft(content.daysLeft)}`}
        </span>
      </div>
      <Button
        leftSection={<Icon name="arrow-counterclockwise" />}
        loading={restore.isPending}
        onClick={() => {
          if (clicks.enter()) restore.mutate();
        }}
        aria-label={`Restaurer «\u00a0${content.title}\u00a0»`}
      >
        Restaurer
      </Button>
    </li>
  );
}

const daysLeft = (days: number): string => (days <= 0 ? 'dernier jour' : `encore ${counted(days, 'jour')}`);
