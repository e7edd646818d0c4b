import encodeQR from 'qr';

/** White modules around a code, as the standard asks. */
const QUIET = 4;

/** The dark modules of a code as one SVG path on a square of `size`. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, path };
}

export function qrSvg(text: string): Blob {
  const { size, path } = qrPath(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Drawn module by module, so that edges stay sharp at any size. */
export async function qrPng(text: string): Promise<Blob> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const scale = Math.ceil(1024 / rows.length);
  const canvas = document.createElement('canvas');
  canvas.width = rows.length * scale;
  canvas.height = rows.length * scale;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas to draw the code on');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(x * scale, y * scale, scale, scale);
    });
  });
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be made')) : resolve(blob)),
      'image/png',
    );
  });
}
