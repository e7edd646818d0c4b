declare module '@echogarden/espeak-ng-emscripten' {
  export type Espeak = {
    /** By name; 0 is success, and anything else leaves the last voice in place without a word. */
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): number;
    get_samplerate(): number;
    /** Takes the text as it is. `synthesize` would obey SSML and [[phonemes]] in it. Return true to stop. */
    synthesize_and_get_phonemes(text: string, onSamples: (samples: Int16Array) => boolean): string;
  };
  type Module = { eSpeakNGWorker: new () => Espeak };
  const load: () => Promise<Module>;
  export default load;
}
