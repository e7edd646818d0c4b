import { Mark, mergeAttributes } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { readablePaste, readablePastedText, withoutEmptyBlocks } from './readable-paste.ts';
import { RICH_COLORS } from './rich-colors.ts';
import classes from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';
import './rich-text.css';
import { addressed } from '../text/addressed.ts';

export type RichTextEditorProps = {
  label: string;
  /** HTML as the server gave it. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
};

/** A mark that is a class on a span (`tc-red`, `bg-red`): rich text carries no style attribute. */
function colorMark(name: 'textColor' | 'backgroundColor', prefix: 'tc' | 'bg') {
  const classPattern = new RegExp(`(?:^|\\s)${prefix}-(${RICH_COLORS.join('|')})(?:\\s|$)`);
  return Mark.create({
    name,
    addAttributes: () => ({
      color: {
        default: null,
        parseHTML: (element) => classPattern.exec(element.className)?.[1] ?? null,
        renderHTML: () => ({}),
      },
    }),
    parseHTML: () => [{ tag: 'span', getAttrs: (element) => (classPattern.test(element.className) ? null : false) }],
    renderHTML: ({ mark, HTMLAttributes }) => [
      'span',
      mergeAttributes(HTMLAttributes, { class: `${prefix}-${String(mark.attrs.color)}` }),
      0,
    ],
    // One span may carry both colours: neither mark excludes the other.
    excludes: name,
  });
}

const TextColor = colorMark('textColor', 'tc');
const BackgroundColor = colorMark('backgroundColor', 'bg');

/** EDITOR-01, word for word. */
const PLACEHOLDER = 'Rédigez votre texte…';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
  }),
  TextColor,
  BackgroundColor,
  Placeholder.configure({ placeholder: () => addressed(PLACEHOLDER) }),
];

/**
 * Exactly what descriptions may hold (EDITOR rows); anything else that is pasted loses its form and keeps its text
 * (readable-paste.ts).
 */
export function Editor({ label, value, onChange, error }: RichTextEditorProps) {
  const labelId = useId();
  const errorId = useId();
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // Its own style tag would need a nonce; rich-text.css holds these rules.
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: readablePaste,
      transformPastedText: readablePastedText,
      attributes: {
        // It is what somebody writes: a translation of it would be saved.
        translate: 'no',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': errorId,
      },
    },
    onUpdate: ({ editor: current }) => {
      const html = current.isEmpty ? '' : withoutEmptyBlocks(current.getHTML());
      written.current = html;
      onChange(html);
    },
  });
  // The editor's own output comes back as `value`; only another text (restored draft, other version) is set.
  const written = useRef(value);
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a label for a field that is no form control */}
      <span id={labelId} className={classes.label} onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <div className={classes.frame} data-error={error !== undefined || undefined}>
        <Toolbar editor={editor} label={label} />
        <EditorContent editor={editor} className={`rich-text ${classes.content}`} />
      </div>
      {/* Always mounted: the editor refers to it once, at its start. */}
      <p id={errorId} className={classes.error} role="alert">
        {error}
      </p>
    </div>
  );
}
