import type { Contract } from './contract.ts';
import { CONTRACTS_FOLDER } from './contracts-folder.ts';
import { graphContract } from './graph-contract.ts';
import { type OpenApiSource, openApiContract } from './open-api-contract.ts';
import { wsdlContract } from './wsdl-contract.ts';

const OPEN_API_SOURCES: readonly OpenApiSource[] = [
  { provider: 'zoom', file: 'zoom.json', base: '/v2', elsewhere: /^\/oauth\// },
  { provider: 'moneybird', file: 'moneybird.json', base: '/api/v2', elsewhere: /^\/oauth\// },
  { provider: 'informer', file: 'informer.json', base: '', elsewhere: /^$/ },
];

/** One for each publisher whose description is here; none without the folder. */
export const CONTRACTS: readonly Contract[] =
  CONTRACTS_FOLDER === undefined
    ? []
    : [graphContract(), ...OPEN_API_SOURCES.map(openApiContract), wsdlContract()];
