import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import './rich-text.css';
import { RICH_COLORS } from './rich-colors.ts';

const TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'blockquote', 'h2', 'h3', 'ol', 'ul', 'li', 'span'];
const CLASSES = new Set(RICH_COLORS.flatMap((color) => [`tc-${color}`, `bg-${color}`]));

/** Rich text as its author wrote it. The server has cleaned it already; this cleans it again as defence in depth. */
export function RichTextView({ html }: { html: string }) {
  const clean = useMemo(() => cleanRichText(html), [html]);
  if (clean === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned one line above to the editor's own tags
  return <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />;
}

/** Exactly the editor's tags, and as the only attributes the colour classes and the number at which a list begins. */
export function cleanRichText(html: string): string {
  const body = document.createElement('div');
  body.innerHTML = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['class', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  for (const element of body.querySelectorAll('[class]')) {
    const kept = [...element.classList].filter((name) => CLASSES.has(name));
    if (element.tagName === 'SPAN' && kept.length > 0) element.className = kept.join(' ');
    else element.removeAttribute('class');
  }
  for (const element of body.querySelectorAll('[start]:not(ol)')) element.removeAttribute('start');
  return body.innerHTML;
}
