import { getDocument } from 'unpdf/pdfjs';
import { pagePerson } from '../../api/page-person.ts';

export type PdfDocument = {
  pageCount: number;
  /** Draws one page as wide as told, and answers its text. */
  drawPage: (number: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<string>;
  close: () => void;
};

/** Twice is sharp on every screen of a school; more costs a tablet its memory. */
const RATIO_MAX = 2;

export async function openPdf(url: string, signal: AbortSignal): Promise<PdfDocument> {
  const response = await fetch(url, { signal, headers: pagePerson.headers() });
  if (!response.ok) throw new Error(`The PDF answered ${response.status}.`);
  const task = getDocument({
    data: new Uint8Array(await response.arrayBuffer()),
    enableXfa: false,
    verbosity: 0,
  });
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
