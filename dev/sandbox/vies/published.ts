import { z } from 'zod';
import type { PublishedApi } from '#dev/sandbox/core/published.ts';

const text = z.string().optional();
const match = z.enum(['VALID', 'INVALID', 'NOT_PROCESSED']).optional();

const trader = {
  traderName: text,
  traderStreet: text,
  traderPostalCode: text,
  traderCity: text,
  traderCompanyType: text,
};
const question = z.strictObject({
  countryCode: z.string().length(2),
  vatNumber: z.string(),
  requesterMemberStateCode: text,
  requesterNumber: text,
  ...trader,
});
const verdict = z.strictObject({
  countryCode: text,
  vatNumber: text,
  requestDate: z.iso.datetime({ offset: true }).optional(),
  valid: z.boolean(),
  requestIdentifier: text,
  name: text,
  address: text,
  ...trader,
  traderNameMatch: match,
  traderStreetMatch: match,
  traderPostalCodeMatch: match,
  traderCityMatch: match,
  traderCompanyTypeMatch: match,
});
const failure = z.strictObject({
  actionSucceed: z.boolean(),
  errorWrappers: z.array(z.strictObject({ error: z.string(), message: text })),
});

export const VIES_PUBLISHED: PublishedApi = {
  source:
    'VIES swagger_publicVAT.yaml (ec.europa.eu), by the models that github conedevelopment/vies-php has of it',
  failure,
  calls: [
    {
      method: 'POST',
      path: '/check-vat-number',
      body: question,
      // A failure of VIES comes with status 200 too.
      answers: { 200: z.union([verdict, failure]) },
    },
  ],
};
