import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import { MediaView } from './media-view.tsx';

type MediaSeriesProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Of people, in its title. */
  names?: readonly string[];
  /** Paths of stored media, at least one. */
  urls: readonly string[];
  /** Place of the one that is shown first. */
  first?: number;
  /** Takes the shown one away; it closes after the last. */
  onRemove?: ((url: string) => void) | undefined;
};

/** Several media that belong together, one at a time. */
export function MediaSeries({ opened, onClose, title, names, urls, first = 0, onRemove }: MediaSeriesProps) {
  const [place, setPlace] = useState(first);
  const last = urls.length - 1;
  const at = Math.min(place, last);
  const url = urls[at];
  if (url === undefined) return null;
  return (
    <MediaView
      opened={opened}
      onClose={onClose}
      title={last === 0 ? title : `${title} (${at + 1} sur ${urls.length})`}
      names={names}
      url={url}
      start={
        <>
          {last > 0 && (
            <>
              <Button disabled={at === 0} leftSection={<Icon name="chevron-left" />} onClick={() => setPlace(at - 1)}>
                Précédente
              </Button>
              <Button
                disabled={at === last}
                rightSection={<Icon name="chevron-right" />}
                onClick={() => setPlace(at + 1)}
              >
                Suivante
              </Button>
            </>
          )}
          {onRemove !== undefined && (
            <Button
              variant="danger"
              leftSection={<Icon name="trash3" />}
              onClick={() => {
                onRemove(url);
                if (last === 0) onClose();
              }}
            >
              Retirer
            </Button>
          )}
        </>
      }
    />
  );
}
