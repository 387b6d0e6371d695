import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { restAnswer } from '#web/session/call-rest.ts';

/** The accounting program's answer, word for word. */
export interface SampleAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends a sample company to the linked accounting program, by REST (REST-59). Throws what `restAnswer` throws. */
export async function postSampleCompany(program: ProviderName): Promise<SampleAnswer> {
  const response = await restAnswer(`/app/${program}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SAMPLE),
  });
  return { status: response.status, text: await response.text() };
}

/** With the wire names of a relation (spec 1§3.1). */
const SAMPLE = {
  type: 'bedrijf',
  bnaam: 'Voorbeeldbedrijf Balie',
  rvorm: 'B.V.',
  straat: 'Voorbeeldstraat',
  huisnr: '1',
  postcode: '1234 AB',
  plaats: 'Voorbeeldstad',
  land: 'Nederland',
  email: 'voorbeeld@voorbeeldbedrijf.example',
} as const;
