/** Code points that a TrueType font has a glyph for: its Unicode tables of format 4 and 12. */
export function* readCoverage(font: Uint8Array): Generator<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableOffset(view, 'cmap');
  if (cmap === undefined) return;
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const start = cmap + view.getUint32(cmap + 8 + index * 8);
    const format = view.getUint16(start);
    if (format === 4) yield* readSegments(view, start);
    else if (format === 12) yield* readGroups(view, start);
  }
}

function tableOffset(view: DataView, name: string): number | undefined {
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(entry + at)));
    if (tag === name) return view.getUint32(entry + 8);
  }
  return undefined;
}

function* readSegments(view: DataView, start: number): Generator<number> {
  const twice = view.getUint16(start + 6);
  for (let at = 0; at < twice; at += 2) {
    const last = view.getUint16(start + 14 + at);
    const first = view.getUint16(start + 16 + twice + at);
    const delta = view.getUint16(start + 16 + 2 * twice + at);
    const rangeAt = start + 16 + 3 * twice + at;
    const range = view.getUint16(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = range === 0 ? (code + delta) & 0xffff : view.getUint16(rangeAt + range + 2 * (code - first));
      if (glyph !== 0) yield code;
    }
  }
}

function* readGroups(view: DataView, start: number): Generator<number> {
  for (let index = 0; index < view.getUint32(start + 12); index += 1) {
    const group = start + 16 + index * 12;
    for (let code = view.getUint32(group); code <= view.getUint32(group + 4); code += 1) yield code;
  }
}
