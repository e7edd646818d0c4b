import { browserVoiceRate, isSpeakable } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { languageLabel } from '../language.ts';
import { preferencesQuery } from '../preferences/preferences.tsx';
import { useSession } from '../session.ts';
import { toast } from '../toast/toast-store.ts';
import { speechKey, speechPlayer } from './speech-player.ts';

/** Speed of people who have not chosen one. */
const DEFAULT_SPEED = 80;

const warned = new Set<string>();

/** For tests: forgets which languages were warned about. */
export const forgetSpeechWarnings = (): void => warned.clear();

/** Reading aloud in one language, at the speed of the preferences or at one to try; nothing at all for « Autre ». */
export function useSpeech(languageId: string, speed?: number) {
  const { isAuthenticated } = useSession();
  const { data: preferences } = useQuery({ ...preferencesQuery, enabled: isAuthenticated });
  const rate = browserVoiceRate(speed ?? preferences?.synthesisSpeed ?? DEFAULT_SPEED);
  const speech = useSyncExternalStore(speechPlayer.subscribe, speechPlayer.get);

  const speak = useCallback(
    (text: string): void => {
      if (!isSpeakable(text, languageId)) return;
      void speechPlayer.speak({ text, languageId, rate }).then((hasVoice) => {
        if (!hasVoice) warnOnce(languageId);
      });
    },
    [languageId, rate],
  );

  return {
    canSpeak: (text: string) => isSpeakable(text, languageId),
    /** What happens to this text now. */
    statusOf: (text: string) => (speech.key === speechKey(text, languageId) ? speech.status : 'idle'),
    speak,
    pause: speechPlayer.pause,
    resume: speechPlayer.resume,
    stop: speechPlayer.stop,
  };
}

function warnOnce(languageId: string): void {
  if (warned.has(languageId)) return;
  warned.add(languageId);
  toast.warning(`Cette langue ${languageLabel(languageId)} n'est pas activée sur votre système.`);
}
