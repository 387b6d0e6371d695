import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { GRAPHIQL_EXAMPLES } from './graphiql-examples.ts';
import { GRAPHQL_PATH } from './yoga.ts';

const HEADERS = JSON.stringify({ 'X-Access-Token': 'plak hier het token uit signIn' }, null, 2);

export interface GraphiQLPage {
  readonly html: Buffer;
  readonly brotli: Buffer;
}

let page: Promise<GraphiQLPage> | undefined;

/** The page, without external assets, made and compressed on the first request. */
export function graphiqlPage(): Promise<GraphiQLPage> {
  page ??= makePage();
  return page;
}

async function makePage(): Promise<GraphiQLPage> {
  const html = Buffer.from(
    renderGraphiQL({
      title: 'Balie GraphiQL',
      endpoint: GRAPHQL_PATH,
      subscriptionsProtocol: 'WS',
      shouldPersistHeaders: false,
      defaultHeaders: HEADERS,
      headers: HEADERS,
      defaultQuery: GRAPHIQL_EXAMPLES[0] ?? '',
      defaultTabs: GRAPHIQL_EXAMPLES.map((query) => ({ query, headers: HEADERS })),
    }),
  );
  const brotli = await promisify(brotliCompress)(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
  return { html, brotli };
}
