import type { WrittenTask } from '@pupitre/learning';
import { useEffect, useRef, useState } from 'react';
import { useSpeech, useSpeechStatus } from '../../../shared/speech/use-speech.ts';
import { useReadAloud } from '../use-read-aloud.ts';

type TurnVoices = { task: WrittenTask; turn: string; isChecked: boolean };

/** Reads the hint, then the word of a dictation, at the start of a turn, and the word once more after the check. */
export function useTurnVoices({ task, turn, isChecked }: TurnVoices) {
  const hintVoice = useSpeech(task.hintLanguage);
  const wordVoice = useSpeech(task.wordLanguage);
  const isHintHeard = useHeard(turn, useSpeechStatus(task.hint, task.hintLanguage) !== 'idle');
  useReadAloud({ text: task.hint, turn, isAudible: task.isHintRead && !isChecked, speech: hintVoice });
  const mayDictate = task.isDictated && (isHintHeard || !task.isHintRead);
  useReadAloud({ text: task.word, turn, isAudible: mayDictate && !isChecked, speech: wordVoice });
  useReadAloud({ text: task.word, turn, isAudible: task.isReadAfter && isChecked, speech: wordVoice });
  return { hintVoice, wordVoice };
}

/** True once a voice that spoke in this turn has fallen silent. */
function useHeard(turn: string, isSpeaking: boolean): boolean {
  const speaking = useRef('');
  const [heard, setHeard] = useState('');
  useEffect(() => {
    if (isSpeaking) speaking.current = turn;
    else if (speaking.current === turn) setHeard(turn);
  }, [turn, isSpeaking]);
  return heard === turn;
}
