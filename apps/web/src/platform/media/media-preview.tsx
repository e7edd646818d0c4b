import { Button } from '@mantine/core';
import { isMediaPath, MEDIA_ICONS, mediaKindOf } from '@pupitre/contract';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './media.module.css';
import { MediaImage } from './media-image.tsx';

type MediaPreviewProps = {
  address: string;
  /** File name, where it is known. */
  name: string;
  onClear: () => void;
};

/** What was chosen, with « Effacer » and « Télécharger » (MEDIA-04). */
export function MediaPreview({ address, name, onClear }: MediaPreviewProps) {
  const isOurs = isMediaPath(address) || address.startsWith('/');
  const shown = name === '' ? nameOf(address) : name;
  return (
    <div className={classes.preview}>
      <div className={classes.previewPicture}>
        {isOurs ? <Content address={address} name={shown} /> : <Icon name="link-45deg" />}
      </div>
      <div className="grid gap-8 shrinks">
        <p className="any-break bolder no-margin">{shown}</p>
        {!isOurs && <p className="fine-note no-margin">S’ouvre dans un nouvel onglet.</p>}
        <div className="flex-wrap gap-8">
          <Button size="xs" leftSection={<Icon name="trash3" />} onClick={onClear}>
            Effacer
          </Button>
          {isOurs ? (
            <Button component="a" size="xs" leftSection={<Icon name="download" />} href={address} download={shown}>
              Télécharger
            </Button>
          ) : (
            <Button
              component="a"
              size="xs"
              leftSection={<Icon name="box-arrow-up-right" />}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
            >
              Ouvrir
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Content({ address, name }: { address: string; name: string }) {
  const kind = address.startsWith('/images/') ? 'image' : mediaKindOf(address);
  switch (kind) {
    case 'image':
      return <MediaImage address={address} alt={`Aperçu de ${name}`} width={320} className={classes.previewImage} />;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: the author's own file, which brings no captions
      return <video className={classes.previewImage} src={address} controls preload="metadata" aria-label={name} />;
    case 'sound':
      // biome-ignore lint/a11y/useMediaCaption: as above
      return <audio className="wide" src={address} controls preload="metadata" aria-label={name} />;
    default:
      return <Icon name={MEDIA_ICONS.document} />;
  }
}

/** The last part of an address, or its site. */
function nameOf(address: string): string {
  try {
    const { host, pathname } = new URL(address, 'https://pupitre.invalid');
    const last = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    return host === 'pupitre.invalid' ? last : `${host}${last === '' ? '' : ` – ${last}`}`;
  } catch {
    return address;
  }
}
