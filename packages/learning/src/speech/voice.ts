/** The voice in which a language is read: its Swiss one first, else the first that speaks it (fr matches fr-CA, not fro). */
export function chooseVoice<Voice extends { readonly lang: string }>(
  voices: readonly Voice[],
  languageId: string,
): Voice | undefined {
  const speaking = voices.filter((voice) => languageTag(voice).split('-')[0] === languageId);
  return speaking.find((voice) => languageTag(voice) === `${languageId}-ch`) ?? speaking[0];
}

// Android writes fr_CH where others write fr-CH.
const languageTag = (voice: { readonly lang: string }) => voice.lang.replaceAll('_', '-').toLowerCase();
