import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRecorder } from './use-recorder.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('a browser that has a microphone and records nothing says so, and turns it off', async () => {
  const stop = vi.fn();
  const getUserMedia = async () => ({ getTracks: () => [{ stop }] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.stubGlobal(
    'MediaRecorder',
    class {
      constructor() {
        throw new DOMException('The MediaRecorder is unsupported on this platform', 'NotSupportedError');
      }
    },
  );
  const { result } = renderHook(() => useRecorder(() => undefined));
  act(() => result.current.start('voice'));
  await waitFor(() => expect(result.current.trouble).toBe('unable'));
  expect(stop).toHaveBeenCalledOnce();
  expect(result.current.recording).toBeNull();
});
