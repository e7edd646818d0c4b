import { expect, test, vi } from 'vitest';

test('frames go on after the element in focus went under a clock of a test', async () => {
  vi.useFakeTimers();
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  button.remove();
  vi.useRealTimers();
  await expect(new Promise((resolve) => requestAnimationFrame(resolve))).resolves.toBeTypeOf('number');
});
