import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getDocument } from 'unpdf/pdfjs';
import { fetchAnswer, fileOf } from '../../api/answered.ts';
import { pagePerson } from '../../api/page-person.ts';
import { FailureNotice } from '../../ui/errors/failure-notice.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import classes from './media-view.module.css';

export type PdfDocument = {
  pageCount: number;
  /** Draws one page as wide as told, and answers its text. */
  drawPage: (number: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<string>;
  close: () => void;
};

/** Twice is sharp on every screen of a school; more costs a tablet its memory. */
const RATIO_MAX = 2;

async function fetchPdf(url: string, signal: AbortSignal): Promise<PdfDocument> {
  const response = await fetchAnswer(url, { signal, headers: pagePerson.headers() });
  if (!response.ok) throw new Error(`The PDF answered ${response.status}.`);
  return openPdf(new Uint8Array(await (await fileOf(response)).arrayBuffer()));
}

/** Takes the bytes over. */
export async function openPdf(data: Uint8Array): Promise<PdfDocument> {
  const task = getDocument({ data, enableXfa: false, verbosity: 0 });
  const pdf = await task.promise;
  return {
    pageCount: pdf.numPages,
    async drawPage(number, canvas, width, drawSignal) {
      const page = await pdf.getPage(number);
      const ratio = Math.min(window.devicePixelRatio, RATIO_MAX);
      const viewport = page.getViewport({ scale: (width / page.getViewport({ scale: 1 }).width) * ratio });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas, viewport });
      drawSignal.addEventListener('abort', () => drawing.cancel(), { once: true });
      await drawing.promise;
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    },
    close: () => void task.destroy().catch(() => undefined),
  };
}

type PdfState = { kind: 'loading' } | { kind: 'open'; document: PdfDocument } | { kind: 'failed' };

type PdfPagesProps = { url: string; title: string; onShown: () => void; onFailed: () => void };

/** The pages of a PDF, drawn here: alike in every browser, and nothing of the file runs. */
export function PdfPages({ url, title, onShown, onFailed }: PdfPagesProps) {
  const [state, setState] = useState<PdfState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const tellShown = useEffectEvent(onShown);
  const tellFailed = useEffectEvent(onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: « Réessayer » opens it again
  useEffect(() => {
    const controller = new AbortController();
    let opened: PdfDocument | null = null;
    setState({ kind: 'loading' });
    fetchPdf(url, controller.signal).then(
      (document) => {
        opened = document;
        if (controller.signal.aborted) document.close();
        else {
          setState({ kind: 'open', document });
          tellShown();
        }
      },
      () => {
        if (controller.signal.aborted) return;
        setState({ kind: 'failed' });
        tellFailed();
      },
    );
    return () => {
      controller.abort();
      opened?.close();
    };
  }, [url, attempt]);
  if (state.kind === 'failed') {
    return (
      <FailureNotice onRetry={() => setAttempt(attempt + 1)}>
        {addressed('Ce PDF n’a pas pu être affiché. Réessayez, ou téléchargez-le.')}
      </FailureNotice>
    );
  }
  if (state.kind === 'loading') {
    return (
      <p role="status" className={classes.loading}>
        Chargement du document…
      </p>
    );
  }
  const { document } = state;
  return (
    <section className="grid gap-16" aria-label={`Pages de ${title}`} tabIndex={-1}>
      {Array.from({ length: document.pageCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PdfPage key={index} document={document} number={index + 1} />
      ))}
    </section>
  );
}

/** Drawn when it comes near the view; its text stands beside it for screen readers. */
function PdfPage({ document, number }: { document: PdfDocument; number: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const draw = useEffectEvent(async (signal: AbortSignal) => {
    if (canvas.current === null || frame.current === null) return;
    const found = await document.drawPage(number, canvas.current, frame.current.clientWidth, signal);
    if (!signal.aborted) setText(found);
  });
  useEffect(() => {
    const controller = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void draw(controller.signal).catch(() => undefined);
      },
      { rootMargin: '600px' },
    );
    if (frame.current !== null) observer.observe(frame.current);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, []);
  return (
    <figure className={classes.page}>
      <div ref={frame}>
        <canvas ref={canvas} role="img" aria-label={`Page ${number} sur ${document.pageCount}`} />
      </div>
      {text !== '' && <p className="sr-only">{text}</p>}
      <figcaption>
        {number} / {document.pageCount}
      </figcaption>
    </figure>
  );
}
