import { useHotkeys } from '@mantine/hooks';

/** Ctrl+S or Cmd+S saves, also from inside a field, and never opens the browser's own dialog (GEN-09). */
export function useSaveShortcut(save: () => void): void {
  useHotkeys([['mod+S', save, { preventDefault: true }]], [], true);
}
