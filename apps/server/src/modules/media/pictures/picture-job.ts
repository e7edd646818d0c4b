/** One picture to prepare; the files are local and nobody else's. */
export type PictureJob = {
  source: string;
  /** Where to write a photo that is encoded anew; null keeps the source as it is. */
  target: string | null;
  pixelsMax: number;
  /** Smaller copies (WebP), made only where the picture is wider. */
  variants: { width: number; file: string }[];
};

export type PictureAnswer = {
  width: number;
  height: number;
  size: number;
  variants: { width: number; size: number }[];
};

export type PictureRequest = { id: number; job: PictureJob };
export type PictureMessage = { ready?: true; id?: number; answer?: PictureAnswer; failed?: true };
