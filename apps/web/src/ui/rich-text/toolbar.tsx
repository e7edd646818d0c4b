import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { RICH_COLORS, type RichColor } from './rich-colors.ts';
import classes from './rich-text.module.css';

const COLOR_WORDS: Record<RichColor, string> = {
  grey: 'gris',
  red: 'rouge',
  orange: 'orange',
  yellow: 'jaune',
  green: 'vert',
  teal: 'turquoise',
  blue: 'bleu',
  indigo: 'indigo',
  purple: 'violet',
  pink: 'rose',
};

type Tool = { label: string; icon: string; isActive: (editor: Editor) => boolean; run: (editor: Editor) => void };

const TOOLS: readonly Tool[] = [
  mark('Gras (Ctrl+B)', 'type-bold', 'bold', (editor) => editor.chain().focus().toggleBold().run()),
  mark('Italique (Ctrl+I)', 'type-italic', 'italic', (editor) => editor.chain().focus().toggleItalic().run()),
  mark('Souligné (Ctrl+U)', 'type-underline', 'underline', (editor) => editor.chain().focus().toggleUnderline().run()),
  mark('Barré', 'type-strikethrough', 'strike', (editor) => editor.chain().focus().toggleStrike().run()),
  mark('Citation', 'blockquote-left', 'blockquote', (editor) => editor.chain().focus().toggleBlockquote().run()),
  heading('Grand titre', 'type-h2', 2),
  heading('Petit titre', 'type-h3', 3),
  mark('Liste numérotée', 'list-ol', 'orderedList', (editor) => editor.chain().focus().toggleOrderedList().run()),
  mark('Liste à puces', 'list-ul', 'bulletList', (editor) => editor.chain().focus().toggleBulletList().run()),
];

function mark(label: string, icon: string, name: string, run: (editor: Editor) => void): Tool {
  return { label, icon, isActive: (editor) => editor.isActive(name), run };
}

function heading(label: string, icon: string, level: 2 | 3): Tool {
  return {
    label,
    icon,
    isActive: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  };
}

/** One stop for Tab; the arrows move between its buttons. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: TOOLS.map((tool) => tool.isActive(current)),
      text: current.getAttributes('textColor').color as RichColor | undefined,
      background: current.getAttributes('backgroundColor').color as RichColor | undefined,
    }),
  });
  const [palette, setPalette] = useState<'textColor' | 'backgroundColor' | null>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === 'Escape') setPalette(null);
    if (step === 0) return;
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  };
  const paint = (name: 'textColor' | 'backgroundColor', color: RichColor | null) => {
    const chain = editor.chain().focus();
    if (color === null) chain.unsetMark(name).run();
    else chain.setMark(name, { color }).run();
    setPalette(null);
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={`Mise en forme\u00a0: ${label}`}
      className={classes.toolbar}
      onKeyDown={move}
    >
      {TOOLS.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          className={classes.tool}
          aria-label={tool.label}
          title={tool.label}
          aria-pressed={active.tools[index] ?? false}
          onClick={() => tool.run(editor)}
        >
          <Icon name={tool.icon} />
        </button>
      ))}
      {(['textColor', 'backgroundColor'] as const).map((name) => (
        <ColorTool
          key={name}
          name={name}
          current={(name === 'textColor' ? active.text : active.background) ?? null}
          open={palette === name}
          onToggle={() => setPalette(palette === name ? null : name)}
          onPick={(color) => paint(name, color)}
        />
      ))}
    </div>
  );
}

type ColorToolProps = {
  name: 'textColor' | 'backgroundColor';
  current: RichColor | null;
  open: boolean;
  onToggle: () => void;
  onPick: (color: RichColor | null) => void;
};

function ColorTool({ name, current, open, onToggle, onPick }: ColorToolProps) {
  const label = name === 'textColor' ? 'Couleur du texte' : 'Couleur de fond';
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={classes.tool}
        aria-label={label}
        title={label}
        aria-expanded={open}
        onClick={onToggle}
      >
        <Icon name={name === 'textColor' ? 'fonts' : 'paint-bucket'} />
      </button>
      {open && (
        <fieldset className={classes.palette}>
          <legend className="sr-only">{label}</legend>
          {RICH_COLORS.map((color) => (
            <button
              key={color}
              type="button"
              tabIndex={-1}
              className={`${classes.paint} ${name === 'textColor' ? `tc-${color}` : `bg-${color}`}`}
              aria-label={COLOR_WORDS[color]}
              title={COLOR_WORDS[color]}
              aria-pressed={current === color}
              onClick={() => onPick(color)}
            >
              A
            </button>
          ))}
          <button
            type="button"
            tabIndex={-1}
            className={classes.paint}
            aria-label="Enlever la couleur"
            title="Enlever la couleur"
            onClick={() => onPick(null)}
          >
            <Icon name="x-lg" />
          </button>
        </fieldset>
      )}
    </>
  );
}
