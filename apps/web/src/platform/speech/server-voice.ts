import { synthesizeSpeech } from '@pupitre/contract';
import { soundFileRate } from '@pupitre/learning';
import { fileAddress, statusOf } from '../../api/file.ts';
import type { Refusal, Voice } from './voice.ts';

/** One element for the whole page: once allowed by a touch, it may play again without one. */
let player: HTMLAudioElement | undefined;
let lastTurn = 0;

/** Sound files of the server; the browser keeps them. */
export const serverVoice: Voice = {
  async begin({ text, languageId, speed }, onEnd) {
    player ??= new Audio();
    const audio = player;
    lastTurn += 1;
    const turn = lastTurn;
    const isMine = () => turn === lastTurn;
    const url = fileAddress(synthesizeSpeech, { params: { lang: languageId, text: text.toWellFormed() } });
    audio.onended = audio.onerror = () => {
      if (isMine()) onEnd();
    };
    audio.src = url;
    // Loading falls back to the default rate.
    audio.defaultPlaybackRate = audio.playbackRate = soundFileRate(speed);
    audio.preservesPitch = true;
    try {
      await audio.play();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') return 'blocked';
      return isMine() ? whySilent(url) : 'silent';
    }
    return {
      pause: () => audio.pause(),
      resume: () => void audio.play().catch(onEnd),
      stop: () => {
        if (isMine()) audio.pause();
      },
    };
  },
};

async function whySilent(url: string): Promise<Refusal> {
  const status = await statusOf(url);
  switch (status) {
    case 0:
      return 'offline';
    case 400:
      // A text such as « . » vanishes from the address.
      return 'silent';
    case 404:
      return 'missing';
    default:
      return 'busy';
  }
}

/** For tests: each has a player of its own. */
export const forgetPlayer = (): void => {
  player = undefined;
};
