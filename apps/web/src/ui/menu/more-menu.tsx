import { useState } from 'react';
import { LazyMenu } from './lazy-menu.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { MoreButton } from './more-button.tsx';

/** « ⋮ » with its entries; nothing where there are none. */
export function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const [opened, setOpened] = useState(false);
  if (entries.length === 0) return null;
  return <LazyMenu button={<MoreButton />} entries={entries} opened={opened} onChange={setOpened} />;
}
