import { Button } from '@mantine/core';
import type { ListCard } from '@pupitre/contract';
import { useState } from 'react';
import { activityOf } from '../../../shared/activity-catalogue.ts';
import { Icon } from '../../../shared/icon.tsx';
import { IconTile } from '../../../shared/icon-tile.tsx';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { ListChoice } from './list-choice.tsx';
import type { ChosenActivity } from './resource-address.ts';
import classes from './resource-modal.module.css';

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

function ActivityChoice({ list, onPick }: ActivityChoiceProps) {
  return (
    <>
      <p className={classes.lead}>{`Avec la liste «\u00a0${list.title}\u00a0»\u00a0:`}</p>
      {list.activities.length === 0 && <Notice>Aucune activité ne semble adaptée pour cette liste.</Notice>}
      <ul className={classes.types} aria-label="Activités de la liste">
        {list.activities.map((type, index) => {
          const activity = activityOf(type);
          return (
            <li key={type}>
              <button
                type="button"
                className={classes.type}
                onClick={() => onPick(type)}
                ref={index === 0 ? focusOnce : undefined}
              >
                <IconTile name={activity.icon} color="c-blue" />
                <span>
                  <b>{activity.shortLabel}</b>
                  <span className={classes.caption}>{activity.caption}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The list that was pressed is gone: the focus goes on to the first activity. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();
