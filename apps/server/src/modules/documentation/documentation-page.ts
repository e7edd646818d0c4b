import { API_PREFIX } from '@pupitre/contract';
import { html } from '../../html.ts';
import { type OpenApi, type Operation, type Parameter, resolve } from '../../http/openapi-parts.ts';
import { type Page, WORDMARK } from '../../plugins/server-pages.ts';

type Row = { method: string; path: string; operation: Operation; parameters: Parameter[]; responses: object };

/** Every call on one page, grouped by the first word of its path. */
export function documentationPage(openApi: OpenApi): Page {
  const { paths, components } = openApi;
  const rows: Row[] = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      parameters: operation.parameters.map((one) => resolve(one, openApi)),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, one]) => [status, resolve(one, openApi)]),
      ),
    })),
  );
  const tags = [...new Set(rows.map(({ operation }) => operation.tags[0] ?? ''))].sort();
  return {
    title: 'API',
    wide: true,
    body: html`<div class="inside">${WORDMARK}
<div><h1>L’API de Pupitre</h1>
<p class="dim">Toutes les adresses commencent par <code>${API_PREFIX}</code>. La même description pour les programmes\u00a0: <a href="${API_PREFIX}/openapi.json">openapi.json</a> (OpenAPI 3.1, en anglais).</p></div>
${tags.map((tag) => section(tag, rows))}
<h2>Schémas</h2>
${Object.entries(components.schemas).map(([name, schema]) => schemaBlock(name, schema))}
</div>`,
  };
}

const section = (tag: string, rows: readonly Row[]) =>
  html`<h2>${tag}</h2>${rows.filter(({ operation }) => operation.tags[0] === tag).map(operationBlock)}`;

const operationBlock = ({
  method,
  path,
  operation,
  parameters,
  responses,
}: Row) => html`<details id="${operation.operationId}">
<summary><span class="method">${method}</span> <code>${path}</code></summary>
<p class="dim">${operation.summary}</p>
${operation.description === undefined ? null : html`<pre tabindex="0">${operation.description}</pre>`}
${parameters.length === 0 ? null : parameterTable(parameters)}
${operation.requestBody === undefined ? null : schemaBlock('Corps', operation.requestBody)}
${schemaBlock('Réponses', responses)}
</details>`;

const parameterTable = (parameters: readonly Parameter[]) =>
  html`<table><thead><tr><th scope="col">Paramètre</th><th scope="col">Place</th><th scope="col">Valeur</th></tr></thead><tbody>
${parameters.map((parameter) => html`<tr><td><code>${String(parameter.name)}</code></td><td>${String(parameter.in)}</td><td><code>${JSON.stringify(parameter.schema)}</code></td></tr>`)}
</tbody></table>`;

const schemaBlock = (title: string, value: unknown) =>
  html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(value, null, 2)}</pre></details>`;
