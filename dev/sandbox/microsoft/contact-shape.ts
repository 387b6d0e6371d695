import type { Contact, PhysicalAddress } from '@microsoft/microsoft-graph-types';
import { z } from 'zod';

const text = z.string().nullable();
const texts = z.array(z.string());

const address = z.strictObject({
  street: text,
  city: text,
  state: text,
  countryOrRegion: text,
  postalCode: text,
} satisfies Record<keyof PhysicalAddress, z.ZodType>);

/** The fields of a contact that a client may write; the names are checked against Microsoft's own types. */
export const contactBody = z
  .strictObject({
    assistantName: text,
    birthday: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/)
      .nullable(),
    businessAddress: address.partial(),
    businessHomePage: text,
    businessPhones: texts.max(2),
    categories: texts,
    children: texts,
    companyName: text,
    department: text,
    displayName: text,
    emailAddresses: z.array(z.strictObject({ name: text.optional(), address: z.string() })).max(3),
    fileAs: text,
    generation: text,
    givenName: text,
    homeAddress: address.partial(),
    homePhones: texts.max(2),
    imAddresses: texts,
    initials: text,
    jobTitle: text,
    manager: text,
    middleName: text,
    mobilePhone: text,
    nickName: text,
    officeLocation: text,
    otherAddress: address.partial(),
    parentFolderId: z.string(),
    personalNotes: z.string(),
    profession: text,
    singleValueExtendedProperties: z.array(z.strictObject({ id: z.string(), value: z.string() })),
    spouseName: text,
    surname: text,
    title: text,
    yomiCompanyName: text,
    yomiGivenName: text,
    yomiSurname: text,
  } satisfies Partial<Record<keyof Contact, z.ZodType>>)
  .partial();

type ContactBody = z.output<typeof contactBody>;

export interface StoredContact {
  /** The id that changes with the folder; its other form survives (Prefer: IdType="ImmutableId"). */
  readonly id: string;
  readonly immutableId: string;
  readonly createdDateTime: string;
  lastModifiedDateTime: string;
  body: ContactBody;
}

/** A contact as Graph answers it, without its extended properties: those come with $expand only. */
export function toWire(contact: StoredContact, immutable: boolean): Contact & { '@odata.etag': string } {
  const { singleValueExtendedProperties: _, birthday, ...fields } = contact.body;
  return {
    '@odata.etag': `W/"${Buffer.from(contact.lastModifiedDateTime).toString('base64')}"`,
    id: immutable ? contact.immutableId : contact.id,
    createdDateTime: contact.createdDateTime,
    lastModifiedDateTime: contact.lastModifiedDateTime,
    changeKey: Buffer.from(contact.lastModifiedDateTime).toString('base64'),
    categories: [],
    businessPhones: [],
    homePhones: [],
    emailAddresses: [],
    ...(fields as Contact),
    // Exchange keeps a birthday at 11:59 UTC whatever time was sent (MS-ASCNTC).
    birthday: birthday ? `${birthday.slice(0, 10)}T11:59:00Z` : null,
  };
}
