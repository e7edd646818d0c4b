import { mediaIconOf, mediaKindOf } from '@pupitre/contract';
import { useEffect, useState } from 'react';
import { MediaImage } from '../../../../platform/media/media-image.tsx';
import type { WaitingTrace } from '../../../../platform/traces/trace-storage.ts';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import classes from './trace-sheet.module.css';

const MediaSeries = lazyModal(async () => (await import('../../../../platform/media/media-series.tsx')).MediaSeries);

type TraceTilesProps = {
  marks: readonly string[];
  waiting: readonly WaitingTrace[];
  /** Of these, what leaves when the sheet closes. */
  held: readonly WaitingTrace[];
  /** null: they may only be looked at. */
  onRemoveMark: ((url: string) => void) | null;
  onRemoveWaiting: ((key: string) => void) | null;
  isSmall?: boolean;
};

/** Traces that are there, and those that still wait on this device. */
export function TraceTiles({ marks, waiting, held, onRemoveMark, onRemoveWaiting, isSmall = false }: TraceTilesProps) {
  const [viewed, setViewed] = useState({ url: '', isOpen: false });
  if (marks.length + waiting.length === 0) return null;
  return (
    <ul className={classes.tiles} data-small={isSmall || undefined}>
      {marks.map((url, place) => (
        <li key={url} className={classes.tile}>
          <button
            type="button"
            className={classes.look}
            aria-label={`Ouvrir la trace ${place + 1}`}
            onClick={() => setViewed({ url, isOpen: true })}
          >
            {mediaKindOf(url) === 'image' ? <MediaImage address={url} alt="" width={160} /> : <Sign name={url} />}
          </button>
          {onRemoveMark !== null && (
            <Remove label={`Retirer la trace ${place + 1}`} onClick={() => onRemoveMark(url)} />
          )}
        </li>
      ))}
      {waiting.map((trace, place) => (
        <li key={trace.key} className={classes.tile}>
          <Waiting trace={trace} />
          <span className={classes.kept}>
            {held.includes(trace) || trace.isOnlyHere === true ? (
              'à envoyer'
            ) : (
              <>
                <Icon name="cloud-slash" />
                gardée ici
                <span className="sr-only">, pas encore envoyée</span>
              </>
            )}
          </span>
          {onRemoveWaiting !== null && (
            <Remove label={`Retirer la trace ${marks.length + place + 1}`} onClick={() => onRemoveWaiting(trace.key)} />
          )}
        </li>
      ))}
      <MediaSeries
        opened={viewed.isOpen}
        onClose={() => setViewed((now) => ({ ...now, isOpen: false }))}
        title="Trace"
        urls={[viewed.url]}
      />
    </ul>
  );
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.remove} aria-label={label} onClick={onClick}>
      <Icon name="x-lg" />
    </button>
  );
}

const Sign = ({ name }: { name: string }) => <Icon name={mediaIconOf(name)} />;

function Waiting({ trace: { file, name } }: { trace: WaitingTrace }) {
  const isImage = file.type.startsWith('image/');
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!isImage) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isImage]);
  return (
    <span className={classes.look}>
      {address === '' ? <Sign name={name} /> : <img src={address} alt="Gardée ici" />}
    </span>
  );
}
