import { Button } from '@mantine/core';
import { restoreList, type TrashedList } from '@pupitre/contract';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { shortDate } from '../../shared/dates.ts';
import { useDoubleClickGuard } from '../../shared/double-click.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Icon } from '../../shared/icon.tsx';
import { IconTile } from '../../shared/icon-tile.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { toast } from '../../shared/toast/toast-store.ts';
import { listKeys, trashedLists } from './list-queries.ts';
import { messages } from './messages.ts';
import classes from './trash-page.module.css';

/** « Corbeille »: deleted lists rest 30 days and can be restored (conventions). */
export function TrashPage() {
  const { data: lists } = useSuspenseQuery(trashedLists());
  return (
    <div className="page">
      <PageHeader title="Corbeille" icon="trash3" color="c-grey">
        Les listes supprimées restent ici 30 jours, puis disparaissent.
      </PageHeader>
      {lists.length === 0 ? (
        <div className="panel">
          <EmptyState
            title="La corbeille est vide."
            actions={
              <LinkButton to="/listes/$view" params={{ view: 'personnelles' }}>
                Mes listes
              </LinkButton>
            }
          >
            Une liste supprimée par erreur se retrouve ici.
          </EmptyState>
        </div>
      ) : (
        <ul className={`panel ${classes.list}`} aria-label="Listes supprimées">
          {lists.map((list) => (
            <TrashedRow key={list.id} list={list} />
          ))}
        </ul>
      )}
    </div>
  );
}

function TrashedRow({ list }: { list: TrashedList }) {
  const queryClient = useQueryClient();
  const clicks = useDoubleClickGuard();
  const restore = useMutation({
    mutationFn: async () => await call(restoreList, { params: { id: list.id }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: async () => {
      toast.success(`«\u00a0${list.title}\u00a0» est de nouveau dans vos listes.`);
      await queryClient.invalidateQueries({ queryKey: listKeys.all });
    },
    onSettled: clicks.leave,
  });
  return (
    <li className={classes.row}>
      <IconTile name={list.icon} color={list.color} />
      <div className={classes.text}>
        <b>{list.title}</b>
        <span className={classes.facts}>
          {`${messages.words(list.itemCount)} · supprimée le ${shortDate(list.deletedOn)} · ${daysLeft(list.daysLeft)}`}
        </span>
      </div>
      <Button
        leftSection={<Icon name="arrow-counterclockwise" />}
        loading={restore.isPending}
        onClick={() => {
          if (clicks.enter()) restore.mutate();
        }}
        aria-label={`Restaurer «\u00a0${list.title}\u00a0»`}
      >
        Restaurer
      </Button>
    </li>
  );
}

const daysLeft = (days: number): string =>
  days <= 0 ? 'dernier jour' : days === 1 ? 'encore 1 jour' : `encore ${days} jours`;
