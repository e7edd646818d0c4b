/** Longest wait before printing; a picture that is slower is printed as the screen shows it. */
const LONGEST_WAIT_MS = 4_000;

/** Resolves when the fonts and all pictures of the page have loaded or failed. */
export async function picturesSettled(): Promise<void> {
  const loading = [...document.images].filter((image) => !image.complete);
  const settled = loading.map(
    (image) =>
      new Promise<void>((resolve) => {
        image.addEventListener('load', () => resolve(), { once: true });
        image.addEventListener('error', () => resolve(), { once: true });
      }),
  );
  const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([Promise.all([document.fonts?.ready, ...settled]), late]);
}
