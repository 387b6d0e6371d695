import { z } from 'zod';

const text = (longest: number) => z.string().max(longest).nullish();
const whole = z.number().int().nullish();
const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .nullish();

const address = z.object({
  Type: whole,
  Street: z.string().nullish(),
  StreetNumber: z.string().nullish(),
  StreetNumberAddition: z.string().nullish(),
  Postcode: z.string().nullish(),
  City: z.string().nullish(),
  Country: z.string().nullish(),
});

const contactPerson = z.object({
  Initials: z.string().nullish(),
  Prefix: z.string().nullish(),
  Surname: z.string().nullish(),
  Email: z.string().nullish(),
  TelephoneNumber: z.string().nullish(),
});

/** ClientViewModel with the lengths of the vendor's help page; as in ASP.NET, fields it does not know are passed over. */
export const clientModel = z.object({
  Addresses: z.array(address).nullish(),
  BeconNumber: whole,
  BirthDate: date,
  ChamberOfCommerceNumber: text(50),
  ClientGroupIsVip: z.boolean().nullish(),
  ClientGroupName: text(128),
  ContactPerson: contactPerson.nullish(),
  DateEndCustomerRelation: date,
  DateStartCustomerRelation: date,
  DeceasedDate: date,
  DefaultAssignedToUser: text(128),
  EmailAddresses: z.array(z.string()).nullish(),
  ExternalVatNumber: text(50),
  FirstName: text(80),
  IdentificationNumber: z.string().min(1).max(9),
  Initials: text(20),
  Name: z.string().min(1).max(255),
  Number: text(10),
  PhoneNumbers: z.array(z.string()).nullish(),
  PostTitle: text(128),
  PostTitleCustom: text(50),
  Prefix: text(50),
  PreTitle: text(128),
  Salutation: whole,
  Surname: z.string().nullish(),
  TaxConsultant: z.string().nullish(),
  Type: whole,
  TypeOfBusinessEntity: whole,
  VatNumber: z.string().nullish(),
});

export type StoredClient = z.output<typeof clientModel> & { readonly Id: number; ModificationDate: string };

export const clientQuery = z.object({
  bsn: z.string().optional(),
  rsin: z.string().optional(),
  coc: z.string().optional(),
  offset: z.coerce.number().int().nonnegative().default(0),
  amount: z.coerce.number().int().positive().max(500).default(100),
  modificationDateFrom: z.string().optional(),
  modificationDateTo: z.string().optional(),
});
