/** The CSS value with which an icon's drawing masks the colour of the text; `svg`: the text of its file. */
export function iconMask(svg: string): string {
  const data = svg.replaceAll('"', "'").replace(/[%#<>]/g, (sign) => encodeURIComponent(sign));
  return `url("data:image/svg+xml,${data}")`;
}
