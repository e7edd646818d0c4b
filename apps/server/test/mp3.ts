import { MPEGDecoder } from 'mpg123-decoder';

export type Sound = {
  sampleRate: number;
  seconds: number;
  /** Mean level from 0 to 1. */
  loudness: number;
  /** Seconds of silence at the end. */
  rest: number;
};

const SILENT = 0.002;

/** Decodes an mp3 and measures it; throws on anything else. */
export async function listenTo(mp3: Uint8Array): Promise<Sound> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(mp3);
  decoder.free();
  const samples = channelData[0] ?? new Float32Array();
  if (errors.length > 0 || samplesDecoded === 0) throw new Error(`not an mp3: ${JSON.stringify(errors)}`);
  const lastSound = samples.findLastIndex((sample) => Math.abs(sample) > SILENT);
  return {
    sampleRate,
    seconds: samplesDecoded / sampleRate,
    loudness: Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length),
    rest: (samples.length - 1 - lastSound) / sampleRate,
  };
}
