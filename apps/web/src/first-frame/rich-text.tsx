/** What screens take from `ui/rich-text/rich-text-view.tsx`, for one drawing to text, where there is no document to clean it in. */
import '../ui/rich-text/rich-text.css';

const TAG = /<(\/?(?:p|strong|em|u|s|blockquote|h2|h3|ol|ul|li|span)|br)>/;

/** What the server has cleaned, without its colours: of each tag only its name is taken, everything else is text. */
export function RichTextView({ html }: { html: string }) {
  if (html === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned below to tags without attributes
  return <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: onlyTags(html) }} />;
}

export const onlyTags = (html: string): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? plainTag(part) : part.replaceAll('<', '&lt;').replaceAll('>', '&gt;')))
    .join('');

function plainTag(tag: string): string {
  const bare = tag.replace(/^(<\/?\w+)\s[^<>]*>$/, '$1>');
  return TAG.test(bare) && TAG.exec(bare)?.[0] === bare ? bare : '';
}
