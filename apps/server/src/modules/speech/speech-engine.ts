/** Something that speaks: the embedded program, or a service named in the configuration. */
export type SpeechEngine = {
  /** Changes whenever the same text would sound otherwise: what was kept under another id is not used. */
  readonly id: string;
  /** An mp3. Throws AppError: UNAVAILABLE (with a time to wait) or UPSTREAM_FAILED. */
  speak: (lang: string, text: string) => Promise<Uint8Array>;
  close: () => Promise<void>;
};
