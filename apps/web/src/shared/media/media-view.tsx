import { Button } from '@mantine/core';
import { isMediaPath, mediaExtensionOf, mediaKindOf, resolveMediaServer } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { FailureNotice } from '../errors/failure-notice.tsx';
import { AppModal } from '../modals/app-modal.tsx';
import { useLazyComponent } from '../modals/lazy-modal.tsx';
import { Icon } from '../parts/icon.tsx';
import { LoadingLines } from '../parts/loading-lines.tsx';
import { useSession } from '../session.ts';
import { addressed } from '../text/addressed.ts';
import classes from './media-view.module.css';
import { MediaZoom } from './media-zoom.tsx';

type MediaViewProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Path of a stored medium. */
  url: string;
  /** Everybody may read what shows it: no way through GET /mediaserver. */
  isPublic?: boolean;
  /** The medium has come, or is opened outside the page. */
  onShown?: () => void;
  /** At the left of the actions. */
  start?: ReactNode;
};

const nothing = () => undefined;

/** MODAL-17: a picture, a video, a sound or a PDF, read in the page. */
export function MediaView({ opened, onClose, title, url, isPublic = false, onShown = nothing, start }: MediaViewProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title.trim() === '' ? 'Média' : title}
      size={960}
      actionsStart={start}
      actions={
        <>
          <Button
            component="a"
            leftSection={<Icon name="box-arrow-up-right" />}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onShown}
          >
            Nouvel onglet
          </Button>
          <Button
            component="a"
            leftSection={<Icon name="download" />}
            href={url}
            download={fileName(title, url)}
            onClick={onShown}
          >
            Télécharger
          </Button>
          <Button onClick={onClose}>Fermer</Button>
        </>
      }
    >
      {opened && <Reader key={url} url={url} title={title} isPublic={isPublic} onShown={onShown} />}
    </AppModal>
  );
}

/** The title as a file name: a stored medium's own address says only its kind. */
function fileName(title: string, url: string): string {
  const extension = mediaExtensionOf(url);
  const base = title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'media';
  return extension === null ? base : `${base}.${extension}`;
}

type ReaderProps = { url: string; title: string; isPublic: boolean; onShown: () => void };

function Reader({ url, title, isPublic, onShown }: ReaderProps) {
  switch (mediaKindOf(url)) {
    case 'image':
      return <MediaZoom url={url} alt={title} onShown={onShown} />;
    case 'video':
      return <Video url={url} title={title} isPublic={isPublic} onShown={onShown} />;
    case 'sound':
      return <Sound url={url} title={title} onShown={onShown} />;
    default:
      return mediaExtensionOf(url) === 'pdf' ? <Pdf url={url} title={title} onShown={onShown} /> : <Unreadable />;
  }
}

/** MEDIA-15: a video that is not public is opened by the path that the server names. */
function Video({ url, title, isPublic, onShown }: ReaderProps) {
  const { isAuthenticated } = useSession();
  const isAsked = isAuthenticated && !isPublic && isMediaPath(url);
  const path = useQuery({
    queryKey: ['mediaserver', url],
    queryFn: ({ signal }) => call(resolveMediaServer, { query: { url }, signal }),
    enabled: isAsked,
    staleTime: 60_000,
  });
  if (isAsked && path.data === undefined) {
    return path.error === null ? <Waiting /> : <Failed onRetry={() => void path.refetch()} />;
  }
  return (
    <Playable>
      {(onError) => (
        // biome-ignore lint/a11y/useMediaCaption: the author's own file, which brings no captions
        <video
          className={classes.video}
          src={isAsked ? path.data : url}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
          onLoadedMetadata={onShown}
          onError={onError}
        />
      )}
    </Playable>
  );
}

const Sound = ({ url, title, onShown }: Omit<ReaderProps, 'isPublic'>) => (
  <Playable>
    {(onError) => (
      <div className={classes.sound}>
        <Icon name="music-note-beamed" />
        {/* biome-ignore lint/a11y/useMediaCaption: the author's own file, which brings no captions */}
        <audio src={url} controls preload="metadata" aria-label={title} onLoadedMetadata={onShown} onError={onError} />
      </div>
    )}
  </Playable>
);

function Playable({ children }: { children: (onError: () => void) => ReactNode }) {
  const [hasFailed, setFailed] = useState(false);
  return hasFailed ? <Unreadable /> : children(() => setFailed(true));
}

const loadPdf = async () => (await import('./pdf-pages.tsx')).PdfPages;

function Pdf({ url, title, onShown }: Omit<ReaderProps, 'isPublic'>) {
  const [hasGivenUp, setGivenUp] = useState(false);
  const PdfPages = useLazyComponent(loadPdf, !hasGivenUp, () => setGivenUp(true));
  if (hasGivenUp) return <Unreadable />;
  return PdfPages === null ? <Waiting /> : <PdfPages url={url} title={title} onShown={onShown} />;
}

const Waiting = () => <LoadingLines label="Chargement du média…" />;

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <FailureNotice onRetry={onRetry}>
      {addressed('Ce média n’a pas pu être chargé. Vérifiez la connexion, puis réessayez.')}
    </FailureNotice>
  );
}

const Unreadable = () => (
  <div className={classes.unreadable}>
    <Icon name="file-earmark" />
    <p role="status">{addressed('Ce fichier ne peut pas être lu dans la page. Téléchargez-le pour l’ouvrir.')}</p>
  </div>
);
