const readings = new Set<{ end: string }>();

/**
 * Marks addresses with this ending as being read, so that their notifications show no toast; returns the function that
 * ends it.
 */
export function startReading(end: string): () => void {
  const reading = { end };
  readings.add(reading);
  return () => void readings.delete(reading);
}

/** A toast about it would only cover it. */
export const isBeingRead = (link: string | null): boolean =>
  link !== null && [...readings].some(({ end }) => link.endsWith(end));
