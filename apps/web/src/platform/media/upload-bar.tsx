import classes from './upload-bar.module.css';

type UploadBarProps = {
  name: string;
  value: number;
  max: number;
  /** In a row of many. */
  isThin?: boolean;
};

/** How much of a file is sent. */
export const UploadBar = ({ name, value, max, isThin = false }: UploadBarProps) => (
  <progress
    className={classes.bar}
    data-thin={isThin || undefined}
    max={max}
    value={value}
    aria-label={`Téléversement de ${name}`}
  />
);
