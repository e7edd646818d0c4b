import type { SharedResource } from '@pupitre/contract';
import { preloadGiving } from '../../../shared/giving/give-button.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { messages } from '../messages.ts';
import classes from './cart.module.css';

type GiveResourceButtonProps = { resource: SharedResource; onNear: () => void; onGive: () => void };

/** Gives one resource to one's pupils; a title alone leads nowhere. */
export function GiveResourceButton({ resource, onNear, onGive }: GiveResourceButtonProps) {
  if (resource.itemType === 'Title') return null;
  const prepare = () => {
    preloadGiving();
    onNear();
  };
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={`Donner ${messages.theResource(resource.title)} à mes élèves`}
      title="Donner à mes élèves"
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onGive}
    >
      <Icon name="send" />
    </button>
  );
}
