import { Button } from '@mantine/core';
import type { ListCard } from '@pupitre/contract';
import { useState } from 'react';
import { activityOf } from '../../../shared/content/activity-catalogue.ts';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { Notice } from '../../../shared/parts/notice.tsx';
import { ListChoice } from './list-choice.tsx';
import type { ChosenActivity } from './resource-address.ts';
import classes from './resource-modal.module.css';
import { TypeTiles } from './type-tiles.tsx';

type ActivitySelectorProps = {
  opened: boolean;
  onClose: () => void;
  onChoose: (activity: ChosenActivity) => void;
};

/** MODAL-02: a list first, then one of the activities that it allows. */
export function ActivitySelector({ opened, onClose, onChoose }: ActivitySelectorProps) {
  const [list, setList] = useState<ListCard | null>(null);
  const close = () => {
    setList(null);
    onClose();
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
          <Button variant="subtle" leftSection={<Icon name="arrow-left" />} onClick={() => setList(null)}>
            Autre liste
          </Button>
        )
      }
      actions={<Button onClick={close}>Annuler</Button>}
    >
      {opened &&
        (list === null ? (
          <ListChoice onPick={setList} />
        ) : (
          <ActivityChoice
            list={list}
            onPick={(type) => {
              setList(null);
              onChoose({ type, listId: list.id, listTitle: list.title });
            }}
          />
        ))}
    </AppModal>
  );
}

type ActivityChoiceProps = { list: ListCard; onPick: (type: ChosenActivity['type']) => void };

const ActivityChoice = ({ list, onPick }: ActivityChoiceProps) => (
  <>
    <p className={classes.lead}>{`Avec la liste «\u00a0${list.title}\u00a0»\u00a0:`}</p>
    {list.activities.length === 0 && <Notice>Aucune activité ne semble adaptée pour cette liste.</Notice>}
    <TypeTiles
      label="Activités de la liste"
      types={list.activities}
      lookOf={lookOfActivity}
      onChoose={onPick}
      takesFocus
    />
  </>
);

const lookOfActivity = (type: ChosenActivity['type']) => {
  const { shortLabel, caption, icon } = activityOf(type);
  return { label: shortLabel, caption, icon, color: 'c-blue' };
};
