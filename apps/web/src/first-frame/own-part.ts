let isOwn = false;

/** What is being drawn asks for more than its values: it is this page's own. */
export const noteOwn = (): void => {
  isOwn = true;
};

/** Draws a part, and tells whether it has asked for more than its values and its place. */
export function watchOwn(draw: () => void): boolean {
  const before = isOwn;
  isOwn = false;
  try {
    draw();
    return isOwn;
  } finally {
    isOwn ||= before;
  }
}
