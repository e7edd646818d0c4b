import '../../../../theme/mantine-overlays.css';
import { ActionIcon } from '@mantine/core';
import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../../platform/account/avatar.tsx';
import { openPdf, type PdfDocument } from '../../../../platform/media/pdf-pages.tsx';
import { LoadFailure } from '../../../../ui/errors/load-failure.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { offAtEnd } from '../../../../ui/parts/off-at-end.ts';
import { PressedChip } from '../../../../ui/parts/pressed-chip.tsx';
import classes from './report.module.css';
import { reportPreview } from './report-queries.ts';
import type { Remarks } from './use-remarks.ts';
import type { ReportDesk } from './use-report-desk.ts';

/** The pages of one pupil as they will be printed; ← and → change the pupil. */
export function ReportPreview({ folioId, desk, remarks }: { folioId: number; desk: ReportDesk; remarks: Remarks }) {
  const { current, place, pupils, isComplete, move } = desk;
  const [isWhole, setWhole] = useState(true);
  const request = desk.requestFor(current === null ? [] : [current], 'pdf');
  const isOn = current !== null && isComplete;
  const { data, error, isFetching, refetch } = useQuery(
    reportPreview(folioId, request, { version: current === null ? 0 : remarks.versionOf(current.id), isOn }),
  );
  const document = usePdf(data);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'ArrowRight') move(1);
    else return;
    event.preventDefault();
  };
  return (
    <section className={classes.preview} aria-label="Aperçu">
      <div className="cluster gap-8 ruled-below pad-8-12">
        <ActionIcon variant="default" aria-label="Élève précédent" {...offAtEnd(place <= 0)} onClick={() => move(-1)}>
          <Icon name="chevron-left" />
        </ActionIcon>
        {current !== null && (
          <span className="flex-row gap-8 shrinks" role="status">
            <Avatar name={current.displayName} />
            <b translate="no" dir="auto">
              {current.displayName}
            </b>{' '}
            <span className="note no-margin">{`${place + 1} sur ${pupils.length}`}</span>
          </span>
        )}
        <ActionIcon
          variant="default"
          aria-label="Élève suivant"
          {...offAtEnd(place >= pupils.length - 1)}
          onClick={() => move(1)}
        >
          <Icon name="chevron-right" />
        </ActionIcon>
        <span className={classes.count}>{document === null ? '' : counted(document.pageCount, 'page')}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has borders and a legend of its own */}
        <span className="flex-wrap gap-8" role="group" aria-label="Taille de l’aperçu">
          <PressedChip isPressed={isWhole} onClick={() => setWhole(true)}>
            Page
          </PressedChip>
          <PressedChip isPressed={!isWhole} onClick={() => setWhole(false)}>
            {'100\u00a0%'}
          </PressedChip>
        </span>
      </div>
      <section
        className={classes.pages}
        aria-label="Pages du rapport"
        aria-busy={isFetching}
        data-whole={isWhole || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pages scroll, by keyboard too
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {!isOn ? (
          <p className="note no-margin">
            {pupils.length === 0 ? 'Aucun élève n’est choisi.' : 'Le rapport n’est pas encore complet.'}
          </p>
        ) : error !== null ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : document === null ? (
          <p role="status">La page se prépare…</p>
        ) : (
          Array.from({ length: document.pageCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <Page key={index} document={document} number={index + 1} />
          ))
        )}
      </section>
    </section>
  );
}

/** The document of these bytes; the one before stays until it is open. */
function usePdf(data: Uint8Array | undefined): PdfDocument | null {
  const [document, setDocument] = useState<PdfDocument | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    let isGone = false;
    let opened: PdfDocument | null = null;
    // A copy, since it takes the bytes over.
    openPdf(data.slice()).then(
      (next) => {
        opened = next;
        if (isGone) next.close();
        else setDocument(next);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [data]);
  return document;
}

/** Drawn beside what is in sight and then put in its place, so that nothing flickers. */
function Page({ document, number }: { document: PdfDocument; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const shown = canvas.current;
    const drawn = globalThis.document.createElement('canvas');
    const draw = async () => {
      const found = await document.drawPage(number, drawn, PAGE_WIDTH, controller.signal);
      if (controller.signal.aborted || shown === null) return;
      shown.width = drawn.width;
      shown.height = drawn.height;
      shown.getContext('2d')?.drawImage(drawn, 0, 0);
      setText(found);
    };
    draw().catch(() => undefined);
    return () => controller.abort();
  }, [document, number]);
  return (
    <figure className={classes.page}>
      <canvas ref={canvas} role="img" aria-label={`Page ${number} sur ${document.pageCount}`} />
      {text !== '' && (
        <p className="sr-only" data-document-text>
          {text}
        </p>
      )}
    </figure>
  );
}

/** A4 at 96 dots an inch. */
const PAGE_WIDTH = 794;
