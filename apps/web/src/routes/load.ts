import { handleLoadFailure } from '../shared/redirect-url.ts';

/** Wraps what a loader awaits; 401, 403 and 404 open /unauthorized and keep the address. */
export async function load<Data>(data: Promise<Data>, href: string): Promise<Data> {
  try {
    return await data;
  } catch (error) {
    return handleLoadFailure(error, href);
  }
}
