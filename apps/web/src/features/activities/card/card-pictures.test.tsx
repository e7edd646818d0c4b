import { afterEach, expect, test, vi } from 'vitest';
import { buildItem, buildPlayList, openActivity, revealButton } from '../../../../test/play-kit.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the pictures of the whole game are fetched at its start, each once, for when the network goes', async () => {
  const fetched: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        fetched.push(address);
      }
    },
  );
  const items = [
    buildItem(1, 'la vache', '', { hintImgUrl: '/images/vache.svg' }),
    buildItem(2, 'le coq', '', { hintImgUrl: '/images/coq.svg' }),
    buildItem(3, 'la poule', 'un oiseau', { hintImgUrl: '/images/coq.svg' }),
    buildItem(4, 'le chien', 'il aboie', { hintImgUrl: '' }),
  ];
  await openActivity({ list: buildPlayList({ items }) });
  await revealButton();
  expect(fetched).toEqual(['/images/vache.svg', '/images/coq.svg']);
});
