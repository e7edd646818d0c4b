import { startProduct } from '../tools/product/start-product.ts';

/** One product for the whole run; the workers find it through PUPITRE_E2E. */
export default async function startProductForTests(): Promise<() => Promise<void>> {
  const { url, databaseUrl, stop } = await startProduct({ env: { PUPITRE_LOG_LEVEL: 'error' } });
  process.env.PUPITRE_E2E = JSON.stringify({ url, databaseUrl });
  return stop;
}
