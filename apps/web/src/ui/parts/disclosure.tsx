import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export type Opening = { isOpen: boolean; onOpen: (isOpen: boolean) => void };

type DisclosureProps = {
  label: ReactNode;
  children: (close: () => void) => ReactNode;
  look: { root?: string | undefined; button?: string | undefined; panel?: string | undefined };
  /** Whether it is open, where that outlives it: its button may come again in another place. */
  opening?: Opening | undefined;
  /** Of the button, among several of which Tab reaches one. */
  tabIndex?: number;
};

/** A button that opens a panel below; closes on Escape, on blur and on a click elsewhere. */
export function Disclosure({ label, children, look, opening, tabIndex }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isOpen: open, onOpen: setOpen } = opening ?? { isOpen, onOpen: setIsOpen };
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, setOpen]);
  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && root.current?.contains(next) === false) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the focus leave; it is no control itself
    <div ref={root} className={look.root} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={look.button}
        tabIndex={tabIndex}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {/* Pressed between its controls it takes the focus itself: else that would leave, and close it. */}
      <div id={id} className={look.panel} hidden={!open} tabIndex={-1}>
        {open && children(() => setOpen(false))}
      </div>
    </div>
  );
}
