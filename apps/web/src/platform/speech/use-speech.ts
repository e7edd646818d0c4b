import { isSpeakable } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession, useSettings } from '../../api/use-session.ts';
import { preferencesQuery } from '../preferences/preferences.tsx';
import { browserVoice, prepareBrowserVoice } from './browser-voice.ts';
import { serverVoice } from './server-voice.ts';
import { noticeSpeech } from './speech-notices.ts';
import { speechKey, speechPlayer } from './speech-player.ts';

/** Speed of people who have not chosen one. */
const DEFAULT_SPEED = 80;

/** Who reads, in the order in which they are asked (OP-047); the server reads to signed-in people only, where its voice is not turned off. */
const BROWSER_ONLY = [browserVoice];
const BROWSER_FIRST = [browserVoice, serverVoice];
const SERVER_FIRST = [serverVoice, browserVoice];

/**
 * Reading aloud in one language, at the speed of the preferences or at one to try; nothing at all for « Autre ». A page
 * may have hundreds of these: they wait for nothing and cause no rendering.
 */
export function useSpeech(languageId: string, speedToTry?: number) {
  const { isAuthenticated } = useSession();
  const { feature_flags, has_server_voice } = useSettings();
  const queryClient = useQueryClient();
  const withServer = feature_flags.google_tts_enabled === true ? SERVER_FIRST : BROWSER_FIRST;
  const voices = isAuthenticated && has_server_voice ? withServer : BROWSER_ONLY;
  useEffect(prepareBrowserVoice, []);

  const speak = useCallback(
    (text: string, isAsked = false): void => {
      if (!isSpeakable(text, languageId)) return;
      const preferences = queryClient.getQueryData(preferencesQuery.queryKey);
      const speed = speedToTry ?? preferences?.synthesisSpeed ?? DEFAULT_SPEED;
      void speechPlayer
        .speak({ text, languageId, speed }, voices)
        .then((refusal) => noticeSpeech(refusal, languageId, isAsked));
    },
    [languageId, speedToTry, queryClient, voices],
  );

  return { speak, pause: speechPlayer.pause, resume: speechPlayer.resume, stop: speechPlayer.stop };
}

/** State of this text; components render again only when it changes. */
export function useSpeechStatus(text: string, languageId: string) {
  return useSyncExternalStore(speechPlayer.subscribe, () => {
    const { key, status } = speechPlayer.get();
    return key === speechKey(text, languageId) ? status : 'idle';
  });
}
