import type { KeyboardEvent } from 'react';

export type GridCommand =
  | { type: 'move'; rows: number; columns: number }
  | { type: 'edge'; to: 'rowStart' | 'rowEnd' | 'first' | 'last' }
  | { type: 'tab'; back: boolean }
  | { type: 'enter'; back: boolean }
  | { type: 'edit' }
  | { type: 'cancel' }
  | { type: 'clear' }
  | { type: 'moveRow'; by: 1 | -1 }
  | { type: 'removeRow' }
  | { type: 'undo' }
  | { type: 'redo' };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** How many rows Page up and Page down pass. */
const PAGE_ROWS = 10;

/** What a key means in the table; null leaves it to the cell. While a text is edited, keys inside it stay the text's. */
export function readGridKey(event: Key, mode: 'move' | 'edit'): GridCommand | null {
  const command = event.ctrlKey || event.metaKey;
  if (command) return readCommandKey(event, mode);
  if (event.altKey) return readAltKey(event.key);
  switch (event.key) {
    case 'ArrowUp':
      return { type: 'move', rows: -1, columns: 0 };
    case 'ArrowDown':
      return { type: 'move', rows: 1, columns: 0 };
    case 'PageUp':
      return { type: 'move', rows: -PAGE_ROWS, columns: 0 };
    case 'PageDown':
      return { type: 'move', rows: PAGE_ROWS, columns: 0 };
    case 'Tab':
      return { type: 'tab', back: event.shiftKey };
    case 'Enter':
      return { type: 'enter', back: event.shiftKey };
    case 'Escape':
      return { type: 'cancel' };
    case 'F2':
      return { type: 'edit' };
    default:
      return mode === 'move' && !event.shiftKey ? readMoveKey(event.key) : null;
  }
}

function readMoveKey(key: string): GridCommand | null {
  switch (key) {
    case 'ArrowLeft':
      return { type: 'move', rows: 0, columns: -1 };
    case 'ArrowRight':
      return { type: 'move', rows: 0, columns: 1 };
    case 'Home':
      return { type: 'edge', to: 'rowStart' };
    case 'End':
      return { type: 'edge', to: 'rowEnd' };
    case 'Delete':
    case 'Backspace':
      return { type: 'clear' };
    default:
      return null;
  }
}

function readCommandKey(event: Key, mode: 'move' | 'edit'): GridCommand | null {
  switch (event.key.toLowerCase()) {
    case 'z':
      return event.shiftKey ? { type: 'redo' } : { type: 'undo' };
    case 'y':
      return { type: 'redo' };
    case 'home':
      return mode === 'move' ? { type: 'edge', to: 'first' } : null;
    case 'end':
      return mode === 'move' ? { type: 'edge', to: 'last' } : null;
    case 'delete':
    case 'backspace':
      return event.shiftKey ? { type: 'removeRow' } : null;
    default:
      return null;
  }
}

function readAltKey(key: string): GridCommand | null {
  if (key === 'ArrowUp') return { type: 'moveRow', by: -1 };
  return key === 'ArrowDown' ? { type: 'moveRow', by: 1 } : null;
}
