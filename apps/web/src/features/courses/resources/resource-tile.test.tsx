import { expect, test } from 'vitest';
import { renderPart } from '../../../../test/render-part.tsx';
import { ResourceTile } from './resource-tile.tsx';

const item = { itemType: 'Media', icon: '', color: 'c-grey' } as const;
const show = (navigationUrl: string) => renderPart(<ResourceTile item={{ ...item, navigationUrl }} />);

test('a stored picture shows itself, one of elsewhere the icon of its type in its colour', () => {
  const stored = show('/api/v1/medias/7f0e6a0e-0000-4000-8000-000000000001/image.png');
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^\/api\/v1\/medias\//);
  stored.unmount();
  show('https://exemple.ch/image.png');
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('.c-red')).toBeTruthy();
});
