import { Button } from '@mantine/core';
import { isMediaPath, mediaExtensionOf, mediaKindOf, resolveMediaServer } from '@pupitre/contract';
import { safeFileName } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/use-session.ts';
import { FailureNotice } from '../../ui/errors/failure-notice.tsx';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { useLazyComponent } from '../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LoadingLines } from '../../ui/parts/loading-lines.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { TRY_AGAIN, whyFailed } from '../../ui/text/why-failed.ts';
import { isGone } from './is-gone.ts';
import classes from './media-view.module.css';
import { MediaZoom } from './media-zoom.tsx';

type MediaViewProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Of people, in its title. */
  names?: readonly string[] | undefined;
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
export function MediaView(props: MediaViewProps) {
  const { opened, onClose, title, names, url, isPublic = false, onShown = nothing, start } = props;
  const [gone, setGone] = useState<string | null>(null);
  const isMissing = gone === url;
  /** What cannot be shown may be gone; « Télécharger » would fail too then, and nothing was opened. */
  const look = async (elseDo: () => void) => {
    if (await isGone(url)) setGone(url);
    else elseDo();
  };
  const way = { href: url, onClick: () => void look(onShown) };
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title.trim() === '' ? 'Média' : title}
      names={names ?? []}
      size={960}
      actionsStart={start}
      actions={
        <>
          {!isMissing && (
            <>
              <Button
                component="a"
                leftSection={<Icon name="box-arrow-up-right" />}
                target="_blank"
                rel="noopener noreferrer"
                {...way}
              >
                Nouvel onglet
              </Button>
              <Button component="a" leftSection={<Icon name="download" />} download={fileName(title, url)} {...way}>
                Télécharger
              </Button>
            </>
          )}
          <Button onClick={onClose}>Fermer</Button>
        </>
      }
    >
      {opened && isMissing && <Missing url={url} />}
      {opened && !isMissing && (
        <Reader
          key={url}
          url={url}
          title={title}
          isPublic={isPublic}
          onShown={onShown}
          onFailed={() => void look(nothing)}
        />
      )}
    </AppModal>
  );
}

const MISSING = { image: 'Cette image n’est', video: 'Ce film n’est', sound: 'Ce son n’est' } as const;

/** Nothing to try again: it has to be put back by whoever made what shows it. */
function Missing({ url }: { url: string }) {
  const kind = mediaKindOf(url);
  const what = kind === 'image' || kind === 'video' || kind === 'sound' ? MISSING[kind] : 'Ce document n’est';
  return (
    <div className={classes.unreadable}>
      <Icon name="file-earmark-x" />
      <p role="alert">
        {`${what} plus là. ${addressed('Dites-le à la personne qui l’a mis ici\u00a0: elle seule peut le remettre.')}`}
      </p>
    </div>
  );
}

/** The title as a file name: a stored medium's own address says only its kind. */
function fileName(title: string, url: string): string {
  const extension = mediaExtensionOf(url);
  const base = safeFileName(title, 'media');
  return extension === null ? base : `${base}.${extension}`;
}

type ReaderProps = { url: string; title: string; isPublic: boolean; onShown: () => void; onFailed: () => void };

function Reader({ url, title, isPublic, onShown, onFailed }: ReaderProps) {
  switch (mediaKindOf(url)) {
    case 'image':
      return <MediaZoom url={url} alt={title} onShown={onShown} onFailed={onFailed} />;
    case 'video':
      return <Video url={url} title={title} isPublic={isPublic} onShown={onShown} onFailed={onFailed} />;
    case 'sound':
      return <Sound url={url} title={title} onShown={onShown} onFailed={onFailed} />;
    default:
      return mediaExtensionOf(url) === 'pdf' ? (
        <Pdf url={url} title={title} onShown={onShown} onFailed={onFailed} />
      ) : (
        <Unreadable onShow={onFailed} />
      );
  }
}

/** MEDIA-15: a video that is not public is opened by the path that the server names. */
function Video({ url, title, isPublic, onShown, onFailed }: ReaderProps) {
  const { isAuthenticated } = useSession();
  const isAsked = isAuthenticated && !isPublic && isMediaPath(url);
  const path = useQuery({
    queryKey: ['mediaserver', url],
    queryFn: ({ signal }) => call(resolveMediaServer, { query: { url }, signal }),
    enabled: isAsked,
    staleTime: 60_000,
  });
  if (isAsked && path.data === undefined) {
    return path.error === null ? <Waiting /> : <Failed error={path.error} onRetry={() => void path.refetch()} />;
  }
  return (
    <Playable onFailed={onFailed}>
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

const Sound = ({ url, title, onShown, onFailed }: Omit<ReaderProps, 'isPublic'>) => (
  <Playable onFailed={onFailed}>
    {(onError) => (
      <div className={classes.sound}>
        <Icon name="music-note-beamed" />
        {/* biome-ignore lint/a11y/useMediaCaption: the author's own file, which brings no captions */}
        <audio src={url} controls preload="metadata" aria-label={title} onLoadedMetadata={onShown} onError={onError} />
      </div>
    )}
  </Playable>
);

type PlayableProps = { onFailed: () => void; children: (onError: () => void) => ReactNode };

function Playable({ onFailed, children }: PlayableProps) {
  const [hasFailed, setFailed] = useState(false);
  return hasFailed ? <Unreadable onShow={onFailed} /> : children(() => setFailed(true));
}

const loadPdf = async () => (await import('./pdf-pages.tsx')).PdfPages;

function Pdf({ url, title, onShown, onFailed }: Omit<ReaderProps, 'isPublic'>) {
  const [hasGivenUp, setGivenUp] = useState(false);
  const PdfPages = useLazyComponent(loadPdf, !hasGivenUp, () => setGivenUp(true));
  if (hasGivenUp) return <Unreadable onShow={onFailed} />;
  return PdfPages === null ? <Waiting /> : <PdfPages url={url} title={title} onShown={onShown} onFailed={onFailed} />;
}

const Waiting = () => <LoadingLines label="Chargement du média…" />;

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <FailureNotice onRetry={onRetry}>{`Ce média n’a pas pu être chargé. ${whyFailed(error, TRY_AGAIN)}`}</FailureNotice>
  );
}

/** `onShow` once: what cannot be read may be gone. */
function Unreadable({ onShow }: { onShow: () => void }) {
  const tell = useEffectEvent(onShow);
  useEffect(() => tell(), []);
  return (
    <div className={classes.unreadable}>
      <Icon name="file-earmark" />
      <p role="status">{addressed('Ce fichier ne peut pas être lu dans la page. Téléchargez-le pour l’ouvrir.')}</p>
    </div>
  );
}
