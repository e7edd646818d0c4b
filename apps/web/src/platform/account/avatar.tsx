import { COLOR_CLASSES } from '@pupitre/contract';
import { initials } from '@pupitre/learning';
import { useState } from 'react';
import classes from './avatar.module.css';

type AvatarProps = {
  name: string;
  /** Address of a picture; the initials show until it has loaded, and if it fails. */
  picture?: string;
};

/** Initials on a colour that stays the same for one name. Decoration: the name stands beside it. */
export function Avatar({ name, picture = '' }: AvatarProps) {
  const [shown, setShown] = useState('');
  const [failed, setFailed] = useState('');
  const isShown = picture !== '' && shown === picture;
  return (
    <span
      className={`${classes.avatar} ${colorOf(name)}`}
      data-picture={isShown || undefined}
      aria-hidden="true"
      translate="no"
    >
      {!isShown && initials(name)}
      {picture !== '' && failed !== picture && (
        <img
          src={picture}
          alt=""
          decoding="async"
          hidden={!isShown}
          onLoad={() => setShown(picture)}
          onError={() => setFailed(picture)}
        />
      )}
    </span>
  );
}

const colorOf = (name: string) => {
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return COLOR_CLASSES[sum % COLOR_CLASSES.length] ?? 'c-grey';
};
