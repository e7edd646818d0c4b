import { isSpeakable } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { preferencesQuery } from '../preferences/preferences.tsx';
import { useSession, useSettings } from '../session.ts';
import { browserVoice, prepareBrowserVoice } from './browser-voice.ts';
import { serverVoice } from './server-voice.ts';
import { noticeSpeech } from './speech-notices.ts';
import { speechKey, speechPlayer } from './speech-player.ts';

/** Speed of people who have not chosen one. */
const DEFAULT_SPEED = 80;

/** Who reads, in the order in which they are asked (OP-047); the server reads to signed-in people only. */
const BROWSER_ONLY = [browserVoice];
const BROWSER_FIRST = [browserVoice, serverVoice];
const SERVER_FIRST = [serverVoice, browserVoice];

/** Reading aloud in one language, at the speed of the preferences or at one to try; nothing at all for « Autre ». */
export function useSpeech(languageId: string, speedToTry?: number) {
  const { isAuthenticated } = useSession();
  const { feature_flags } = useSettings();
  const { data: preferences } = useQuery({ ...preferencesQuery, enabled: isAuthenticated });
  const speed = speedToTry ?? preferences?.synthesisSpeed ?? DEFAULT_SPEED;
  const withServer = feature_flags.google_tts_enabled === true ? SERVER_FIRST : BROWSER_FIRST;
  const voices = isAuthenticated ? withServer : BROWSER_ONLY;
  const speech = useSyncExternalStore(speechPlayer.subscribe, speechPlayer.get);
  useEffect(prepareBrowserVoice, []);

  const speak = useCallback(
    (text: string): void => {
      if (!isSpeakable(text, languageId)) return;
      void speechPlayer.speak({ text, languageId, speed }, voices).then((refusal) => noticeSpeech(refusal, languageId));
    },
    [languageId, speed, voices],
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
