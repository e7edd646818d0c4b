import { type Product, startProduct } from '../product/start-product.ts';
import { signIn } from './sign-in.ts';

export type SignedIn = {
  product: Product;
  cookie: string;
  /** Asks a path of the API; milliseconds until the whole answer was there, which must not be empty. */
  time: (path: string) => Promise<{ ms: number; body: Buffer }>;
};

/** The real product with the demonstration school, and the session of one of its accounts. */
export async function withCaller<Result>(login: string, work: (caller: SignedIn) => Promise<Result>): Promise<Result> {
  await using product = await startProduct();
  const cookie = await signIn(product.url, login, 'pupitre');
  const time = async (path: string) => {
    const from = performance.now();
    const response = await fetch(`${product.url}/api/v1${path}`, { headers: { cookie } });
    const body = Buffer.from(await response.arrayBuffer());
    if (!response.ok || body.length === 0) throw new Error(`${path} answered ${response.status}.`);
    return { ms: performance.now() - from, body };
  };
  return await work({ product, cookie, time });
}
