import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './activity-frame.module.css';

type FrameButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  icon: string;
  label: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A square button at the right of the activity's bar. */
export const FrameButton = ({ icon, label, ...button }: FrameButtonProps) => (
  <button type="button" {...button} className={classes.icon} aria-label={label}>
    <Icon name={icon} />
  </button>
);
