/** Enough for a voice; three minutes are 5.8 MB. */
export const VOICE_RATE = 16_000;

/** One channel of 16 bits, which every browser plays without a codec. */
export function wavOf(samples: Float32Array, rate: number): Blob {
  const view = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const text = (at: number, letters: string) => {
    for (let place = 0; place < letters.length; place += 1) view.setUint8(at + place, letters.charCodeAt(place));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [place, sample] of samples.entries()) {
    view.setInt16(44 + place * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
}

/** What a browser recorded, in its own format, as a sound that all of them play. */
export async function voiceOf(recorded: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, VOICE_RATE);
  // Decoding gives the samples at the context's rate.
  const sound = await context.decodeAudioData(await recorded.arrayBuffer());
  const mixed = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    for (const [place, sample] of sound.getChannelData(channel).entries()) {
      mixed[place] = (mixed[place] ?? 0) + sample / sound.numberOfChannels;
    }
  }
  return wavOf(mixed, sound.sampleRate);
}
