/** Longest side in pixels: handwriting stays readable, and a device without network has room for hundreds. */
const SIDE_MAX = 2_048;
const QUALITY = 0.85;

/** A photo of the camera, upright, smaller, and without place or camera; as it is where the browser cannot. */
export async function smallPhoto(file: File): Promise<Blob> {
  if (!/^image\/(?:jpeg|heic|heif|webp)$/.test(file.type) || typeof createImageBitmap === 'undefined') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return small ?? file;
  } catch {
    return file;
  }
}
