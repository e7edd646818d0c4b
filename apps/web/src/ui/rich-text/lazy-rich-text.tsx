import { useLazyComponent } from '../modals/lazy-modal.tsx';
import { plainLine } from '../text/content-text.ts';

const load = async () => (await import('./rich-text-view.tsx')).RichTextView;
const giveUp = () => undefined;

/** Rich text for light pages: plain words at once, formatting when the cleaning code has loaded. */
export function LazyRichText({ html }: { html: string }) {
  const View = useLazyComponent(load, html !== '', giveUp);
  return View === null ? <p dir="auto">{plainLine(html)}</p> : <View html={html} />;
}
