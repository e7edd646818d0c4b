import { COLOR_CLASSES, pictureAtWidth } from '@pupitre/contract';
import { initials } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../api/use-session.ts';
import { preferencesQuery } from '../preferences/preferences.tsx';
import classes from './avatar.module.css';

/** Width in pixels of the copy that is asked for: twice the largest size at which the menu shows it. */
const PICTURE_WIDTH = 80;

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
          src={pictureAtWidth(picture, PICTURE_WIDTH)}
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

/** The person at the screen, with the picture of the preferences. */
export function OwnAvatar() {
  const { isAuthenticated, displayName } = useSession();
  const { data } = useQuery({ ...preferencesQuery, enabled: isAuthenticated });
  return <Avatar name={displayName} picture={data?.profileImageUrl ?? ''} />;
}

const colorOf = (name: string) => {
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return COLOR_CLASSES[sum % COLOR_CLASSES.length] ?? 'c-grey';
};
