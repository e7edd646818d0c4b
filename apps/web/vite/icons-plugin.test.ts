import { expect, test } from 'vitest';
import { namedIcons } from './icons-plugin.ts';

test.each([
  ['<Icon name="x" />', ['x']],
  ["<Icon name={isOpen ? 'chevron-up' : 'list'} />", ['chevron-up', 'list']],
  ['<EmptyState icon="basket" title="search" />', ['basket']],
  ["{ icon: isDark ? 'moon' : 'sun', name: 'list' }", ['moon', 'sun']],
  ["const ICON = 'bi bi-tree'; const WAY = 'arrow-left';", ['tree', 'arrow-left']],
  ["const kind = 'list'; const other = 'no-such-icon';", []],
])('the icons that %s names', (code, names) => {
  expect(namedIcons(code).sort()).toEqual([...names].sort());
});
