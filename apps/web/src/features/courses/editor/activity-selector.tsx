import { Button } from '@mantine/core';
import type { ListCard } from '@pupitre/contract';
import type { ActivityType } from '@pupitre/learning';
import { useState } from 'react';
import { activityOf } from '../../../school/content/activity-catalogue.ts';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../ui/modals/modal-actions.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import { AddActions } from './add-actions.tsx';
import { ListChoice } from './list-choice.tsx';
import type { ChosenActivity } from './resource-address.ts';
import { TypeTiles } from './type-tiles.tsx';

type ActivitySelectorProps = {
  opened: boolean;
  onClose: () => void;
  onChoose: (activity: ChosenActivity) => void;
  /** Takes several at once; null where one is changed. */
  onChooseMany: ((activities: readonly ChosenActivity[]) => void) | null;
  /** How many more fit into the course. */
  room: number;
};

/** MODAL-02: a list first, then one of the activities that it allows, or several of a new resource. */
export function ActivitySelector({ opened, onClose, onChoose, onChooseMany, room }: ActivitySelectorProps) {
  const [list, setList] = useState<ListCard | null>(null);
  const [ticked, setTicked] = useState<readonly ActivityType[]>([]);
  const show = (next: ListCard | null) => {
    setList(next);
    setTicked([]);
  };
  const close = () => {
    show(null);
    onClose();
  };
  const chosen = list === null ? [] : list.activities.filter((type) => ticked.includes(type));
  const choose = (types: readonly ActivityType[]) => {
    if (list === null) return;
    const activities = types.map((type) => ({ type, listId: list.id, listTitle: list.title }));
    show(null);
    const [first] = activities;
    if (activities.length > 1) onChooseMany?.(activities);
    else if (first !== undefined) onChoose(first);
  };
  return (
    <AppModal
      opened={opened}
      onClose={close}
      size={640}
      title="Choisir une activité"
      icon="collection-play"
      color="c-blue"
      actionsStart={
        list !== null && (
          <Button variant="subtle" leftSection={<Icon name="arrow-left" />} onClick={() => show(null)}>
            Autre liste
          </Button>
        )
      }
      actions={
        onChooseMany === null || list === null ? (
          <Button onClick={close}>Annuler</Button>
        ) : (
          <ManyActions count={chosen.length} room={room} onCancel={close} onChoose={() => choose(chosen)} />
        )
      }
    >
      {opened &&
        (list === null ? (
          <ListChoice onPick={show} />
        ) : (
          <ActivityChoice
            list={list}
            ticked={onChooseMany === null ? null : chosen}
            onPick={(type) => {
              if (onChooseMany === null) choose([type]);
              else setTicked((before) => (before.includes(type) ? without(before, type) : [...before, type]));
            }}
          />
        ))}
    </AppModal>
  );
}

const without = (types: readonly ActivityType[], gone: ActivityType) => types.filter((type) => type !== gone);

type ManyActionsProps = { count: number; room: number; onCancel: () => void; onChoose: () => void };

/** One goes on to its fields; several come into the course as they are. */
const ManyActions = ({ count, room, onCancel, onChoose }: ManyActionsProps) =>
  count > 1 ? (
    <AddActions count={count} room={room} onCancel={onCancel} onAdd={onChoose} />
  ) : (
    <ModalActions onCancel={onCancel} confirm="Choisir" icon="check-lg" disabled={count === 0} onConfirm={onChoose} />
  );

type ActivityChoiceProps = {
  list: ListCard;
  /** Those that are ticked; null where a press chooses. */
  ticked: readonly ActivityType[] | null;
  onPick: (type: ActivityType) => void;
};

const ActivityChoice = ({ list, ticked, onPick }: ActivityChoiceProps) => (
  <>
    <p className="below-12 dim">
      <KeepNames
        of={[list.title]}
      >{`Avec la liste «\u00a0${list.title}\u00a0»${ticked === null ? '' : ', un ou plusieurs exercices'}\u00a0:`}</KeepNames>
    </p>
    {list.activities.length === 0 && <Notice>Cette liste n’a pas encore assez de mots pour s’exercer.</Notice>}
    <TypeTiles
      label="Activités de la liste"
      types={list.activities}
      lookOf={lookOfActivity}
      onChoose={onPick}
      takesFocus
      ticked={ticked ?? undefined}
    />
  </>
);

const lookOfActivity = (type: ActivityType) => {
  const { shortLabel, caption, icon } = activityOf(type);
  return { label: shortLabel, caption, icon, color: 'c-blue' };
};
