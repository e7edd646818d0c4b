import { lazyPart } from '../errors/lazy-part.tsx';
import { preload } from '../modals/lazy-modal.tsx';
import classes from './rich-text.module.css';

const loadEditor = async () => (await import('./editor.tsx')).Editor;

/** The editor is heavy and loads on demand; its room is reserved meanwhile. */
export const RichTextEditor = lazyPart(loadEditor, classes.room);

/** Fetches the editor ahead, e.g. when its fold is hovered. */
export const preloadRichTextEditor = (): void => preload(loadEditor);
