import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from './editor.tsx';
import classes from './rich-text.module.css';

const loadEditor = () => import('./editor.tsx');
const Editor = lazy(async () => ({ default: (await loadEditor()).Editor }));

/** The editor is heavy and loads on demand; its room is reserved meanwhile. */
export const RichTextEditor = (props: RichTextEditorProps) => (
  <Suspense fallback={<div className={classes.room} aria-busy="true" />}>
    <Editor {...props} />
  </Suspense>
);

/** Fetches the editor ahead, e.g. when its fold is hovered. */
export const preloadRichTextEditor = (): void => void loadEditor();
