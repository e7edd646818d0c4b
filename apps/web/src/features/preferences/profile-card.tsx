import { Button } from '@mantine/core';
import type { Role } from '@pupitre/contract';
import { useState } from 'react';
import { useSession } from '../../api/use-session.ts';
import { Avatar } from '../../platform/account/avatar.tsx';
import { MediaImage } from '../../platform/media/media-image.tsx';
import { lazyModal } from '../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import classes from './preferences.module.css';

const ROLE_BADGES: Record<Role, { label: string; icon: string }> = {
  enseignants: { label: 'Enseignement', icon: 'mortarboard' },
  soutien: { label: 'Soutien', icon: 'life-preserver' },
  publisher: { label: 'Édition', icon: 'pencil' },
  eleves: { label: 'Élève', icon: 'backpack' },
  admin: { label: 'Administration', icon: 'gear' },
};

const MediaPicker = lazyModal(async () => (await import('../../platform/media/media-picker.tsx')).MediaPicker);

type ProfileCardProps = {
  imageUrl: string;
  /** Only for those who may change the picture (PREF-02). */
  onChange?: (imageUrl: string) => void;
};

/** Who is signed in: picture, name, identity domain, roles (PREF-01, PREF-04). */
export function ProfileCard({ imageUrl, onChange }: ProfileCardProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { displayName, identityDomain, roles } = useSession();
  return (
    <section className={`panel ${classes.profile}`} aria-label="Profil">
      <div className={classes.portrait}>
        {imageUrl === '' ? (
          <Avatar name={displayName} />
        ) : (
          <MediaImage address={imageUrl} alt="Image de profil" width={320} className={classes.picture} />
        )}
      </div>
      {onChange !== undefined && (
        <>
          <Button
            size="xs"
            leftSection={<Icon name="camera" />}
            onClick={() => setChoosing(true)}
            {...MediaPicker.opener}
            aria-haspopup="dialog"
          >
            {imageUrl === '' ? 'Ajouter une image' : 'Changer l’image'}
          </Button>
          <MediaPicker
            opened={isChoosing}
            onClose={() => setChoosing(false)}
            title="Image de profil"
            label="Image"
            value={imageUrl}
            imagesOnly
            withAddress={false}
            onChoose={({ url }) => onChange(url)}
          />
        </>
      )}
      <h2 translate="no" className={classes.name}>
        {displayName}
      </h2>
      {identityDomain !== '' && (
        <p className="note">
          <span className="sr-only">Domaine d’identité&nbsp;: </span>
          {identityDomain}
        </p>
      )}
      {roles.size > 0 && (
        <ul className={classes.badges} aria-label="Rôles">
          {[...roles].map((role) => (
            <li key={role}>
              <StateBadge
                kind={role === 'publisher' || role === 'admin' ? 'neutral' : 'info'}
                icon={ROLE_BADGES[role].icon}
              >
                {ROLE_BADGES[role].label}
              </StateBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
