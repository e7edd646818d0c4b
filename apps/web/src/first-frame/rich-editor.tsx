/**
 * What screens take from `ui/rich-text/rich-text-editor.tsx`, for one drawing to text: drawn at once, and not named in the page:
 * a phone, which shows the text alone, would fetch the whole editor.
 */
export { Editor as RichTextEditor } from '../ui/rich-text/editor.tsx';
export const preloadRichTextEditor = () => undefined;
