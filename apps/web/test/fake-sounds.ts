import { vi } from 'vitest';

type Fate = 'plays' | 'fails' | 'blocked';

/** Stands in for the element that plays sound files, and writes down what it is asked; by default nothing loads. */
export class FakeSounds {
  fate: Fate = 'fails';
  readonly played: { url: string; rate: number; preservesPitch: boolean }[] = [];
  readonly calls: string[] = [];
  private current: FakeAudio | undefined;
  private loaded: Promise<void> | undefined;

  constructor() {
    const sounds = this;
    vi.stubGlobal(
      'Audio',
      class extends FakeAudio {
        override play(): Promise<void> {
          sounds.current = this;
          return sounds.start(this);
        }
        override pause(): void {
          sounds.calls.push('pause');
        }
      },
    );
  }

  /** Lets sounds load only when what it answers is called. */
  holdBack(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.loaded = promise;
    return resolve;
  }

  /** The sound comes to its end. */
  finish(): void {
    this.current?.onended?.();
  }

  private async start(audio: FakeAudio): Promise<void> {
    if (this.fate === 'blocked') throw new DOMException('A touch is needed.', 'NotAllowedError');
    if (this.fate === 'fails') {
      audio.onerror?.();
      throw new DOMException('It does not load.', 'NotSupportedError');
    }
    await this.loaded;
    this.calls.push('play');
    const { src, playbackRate: rate, preservesPitch } = audio;
    this.played.push({ url: src, rate, preservesPitch });
  }
}

class FakeAudio {
  src = '';
  defaultPlaybackRate = 1;
  playbackRate = 1;
  preservesPitch = false;
  onended: (() => void) | null = null;
  onerror: (() => void) | null = null;
  async play(): Promise<void> {}
  pause(): void {}
}
