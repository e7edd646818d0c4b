import { expect, test, vi } from 'vitest';
import { tabChannel, tellTabs } from './tab-channel.ts';

test('tabs hear of each other', async () => {
  const heard = vi.fn();
  const channel = tabChannel<string>('one', heard);
  tellTabs('one', 'look');
  tellTabs('two', 'not here');
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['look']]), 10_000);
  channel.close();
});

test.each([
  ['lacks channels', undefined],
  [
    'refuses them',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  ],
])('in a browser that %s each tab is alone', (_, given) => {
  vi.stubGlobal('BroadcastChannel', given);
  const heard = vi.fn();
  const channel = tabChannel('one', heard);
  channel.post('look');
  channel.close();
  tellTabs('one', 'look');
  expect(heard).not.toHaveBeenCalled();
});
