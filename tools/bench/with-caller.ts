import { type Product, startProduct } from '../product/start-product.ts';
import type { Caller } from '../school/client.ts';
import { signIn } from '../school/sign-in.ts';

/** The real product with the demonstration school, and the session of one of its accounts. */
export async function withCaller<Result>(
  login: string,
  work: (product: Product, caller: Caller) => Promise<Result>,
): Promise<Result> {
  await using product = await startProduct();
  return await work(product, await signIn(product.url, login));
}
