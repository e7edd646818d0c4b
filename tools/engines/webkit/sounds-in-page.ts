/**
 * Debian's WebKitGTK 2.50 with its GStreamer 1.22 writes beyond its memory where a sound has another speed than its own, and the
 * page is gone. So the speed that a page asks for is kept, and the sound goes at its own. Runs in the page, as text.
 */
export function keepSpeeds(): void {
  for (const name of ['playbackRate', 'defaultPlaybackRate']) {
    const asked = new WeakMap<object, number>();
    Object.defineProperty(HTMLMediaElement.prototype, name, {
      configurable: true,
      get(this: HTMLMediaElement) {
        return asked.get(this) ?? 1;
      },
      set(this: HTMLMediaElement, speed: number) {
        asked.set(this, speed);
      },
    });
  }
}
