import { useCode } from '../errors/use-code.ts';
import { plainLine } from '../text/content-text.ts';

const load = async () => (await import('./rich-text-view.tsx')).RichTextView;

/** Rich text for light pages: plain words at once, formatting when the cleaning code has loaded. */
export function LazyRichText({ html }: { html: string }) {
  const { code: View } = useCode(load, html !== '');
  return View === null ? <p dir="auto">{plainLine(html)}</p> : <View html={html} />;
}
