/** What screens take from `ui/rich-text/editor.tsx`, for one drawing to text: it comes with the program. */
export const Editor = () => null;
