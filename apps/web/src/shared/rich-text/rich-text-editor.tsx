import { lazy, Suspense } from 'react';
import classes from './rich-text.module.css';

const loadEditor = () => import('./editor.tsx');
const Editor = lazy(async () => ({ default: (await loadEditor()).Editor }));

export type RichTextEditorProps = {
  label: string;
  /** HTML as the server gave it. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
};

/** The editor is heavy and comes when it is needed; its room is kept meanwhile. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<div className={classes.room} aria-busy="true" />}>
      <Editor {...props} />
    </Suspense>
  );
}

/** Fetches the editor ahead, e.g. when its fold is hovered. */
export const preloadRichTextEditor = (): void => void loadEditor();
