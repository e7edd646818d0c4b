import { Button } from '@mantine/core';
import { activityAddress } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { activityOf } from '../../../school/content/activity-catalogue.ts';
import { ActivityOptions } from '../../../ui/parts/activity-options.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { IconTile } from '../../../ui/parts/icon-tile.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { listDetail } from '../../lists/list-queries.ts';
import type { FieldProps, ResourceView } from './field-props.ts';
import { activityOfLink } from './resource-address.ts';
import classes from './resource-modal.module.css';

/** The chosen activity, or the way to choose one (MODAL-02). */
export function ActivityField({ content, onChange, onOpen }: FieldProps & { onOpen: (view: ResourceView) => void }) {
  const activity = activityOfLink(content.navigationUrl);
  const list = useQuery({ ...listDetail(activity?.listId ?? 0), enabled: activity !== null, retry: false });
  return (
    <section className={classes.chosen} aria-label="Activité choisie">
      {activity === null ? (
        <p>{addressed('Choisissez d’abord une liste, puis l’un de ses exercices.')}</p>
      ) : (
        <>
          <IconTile name={activityOf(activity.type).icon} color="c-blue" />
          <p className="grid shrinks basis-160">
            <b>{activityOf(activity.type).shortLabel}</b>
            <span className={classes.caption}>
              {list.isError
                ? addressed('La liste de cette activité n’existe plus, ou vous ne pouvez pas la lire.')
                : `Liste «\u00a0${list.data?.title ?? '…'}\u00a0»`}
            </span>
          </p>
        </>
      )}
      <Button
        leftSection={<Icon name={activity === null ? 'plus-lg' : 'pencil'} />}
        aria-haspopup="dialog"
        onClick={() => onOpen('activity')}
        {...(activity === null ? { 'data-autofocus': true } : {})}
      >
        {activity === null ? 'Choisir une activité' : 'Changer'}
      </Button>
      {activity !== null && (
        <ActivityOptions
          type={activity.type}
          asked={activity}
          onChange={(asked) => onChange({ navigationUrl: activityAddress(activity.type, activity.listId, asked) })}
        />
      )}
    </section>
  );
}
