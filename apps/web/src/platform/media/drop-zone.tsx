import { IMAGE_EXTENSIONS, MEDIA_TYPES } from '@pupitre/contract';
import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import { plainlyNamed } from './check-file.ts';
import classes from './drop-zone.module.css';
import { TO_MEDIA, TO_PICTURES } from './prepare-file.ts';

type DropZoneProps = {
  /** A file is held over the place. */
  isOver: boolean;
  /** Nothing can be taken now; the hint says why. */
  isOff?: boolean;
  /** Hint for the mouse, e.g. « Déposez un fichier ici, ou ». */
  invitation: string;
  /** What the button says. */
  choose: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  /** Accessible name of the file field. */
  label?: string;
  onFiles: (files: File[]) => void;
  /** Another way in, e.g. the camera. */
  children?: ReactNode;
};

/** Files of a file field; the same one may be chosen again after a failure. */
export function takeFiles(input: HTMLInputElement): File[] {
  const files = plainlyNamed(input.files ?? []);
  input.value = '';
  return files;
}

const ALL_ACCEPTED = Object.keys(MEDIA_TYPES);

/** The files that a picker of media offers. */
export const acceptOf = (imagesOnly: boolean): string =>
  [...(imagesOnly ? IMAGE_EXTENSIONS : ALL_ACCEPTED), 'jpeg', ...(imagesOnly ? TO_PICTURES : TO_MEDIA)]
    .map((extension) => `.${extension}`)
    .join(',');

/** Where a file is dropped, and the button that chooses one. */
export function DropZone(props: DropZoneProps) {
  const { isOver, isOff = false, invitation, choose, hint, accept, multiple = false, label, onFiles, children } = props;
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div className={classes.zone} data-over={isOver || undefined} data-off={isOff || undefined}>
      <Icon name="cloud-arrow-up" className={classes.icon ?? ''} />
      <div>
        <p>
          <span className={classes.byMouse}>{invitation} </span>
          <button
            type="button"
            className={classes.choose}
            data-choose
            aria-describedby={hintId}
            aria-disabled={isOff || undefined}
            onClick={() => {
              if (!isOff) picker.current?.click();
            }}
          >
            {choose}
          </button>
        </p>
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      </div>
      {children}
      <input
        ref={picker}
        type="file"
        hidden
        data-picker
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => onFiles(takeFiles(event.currentTarget))}
      />
    </div>
  );
}
