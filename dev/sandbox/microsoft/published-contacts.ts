import { z } from 'zod';
import { NO_BODY, type PublishedCall } from '#dev/sandbox/core/published.ts';
import { collection, moment, text } from './published-types.ts';

const address = z
  .strictObject({ street: text, city: text, state: text, countryOrRegion: text, postalCode: text })
  .partial();
const email = z.strictObject({ name: text, address: text }).partial();
const texts = z.array(z.string());
/** Declared as a moment; Microsoft's own example of an update sends the day alone. */
const birthday = z.union([z.iso.date(), moment]).nullable();
const extended = z.array(z.strictObject({ id: z.string(), value: z.string() }));

const writable = z
  .strictObject({
    assistantName: text,
    birthday,
    businessAddress: address,
    businessHomePage: text,
    businessPhones: texts,
    categories: texts,
    children: texts,
    companyName: text,
    department: text,
    displayName: text,
    emailAddresses: z.array(email),
    fileAs: text,
    generation: text,
    givenName: text,
    homeAddress: address,
    homePhones: texts,
    imAddresses: texts,
    initials: text,
    jobTitle: text,
    manager: text,
    middleName: text,
    mobilePhone: text,
    nickName: text,
    officeLocation: text,
    otherAddress: address,
    parentFolderId: text,
    personalNotes: text,
    profession: text,
    singleValueExtendedProperties: extended,
    spouseName: text,
    surname: text,
    title: text,
    yomiCompanyName: text,
    yomiGivenName: text,
    yomiSurname: text,
  })
  .partial();

/** With `$select` any field may be left out but the id. */
const contact = writable.extend({
  '@odata.context': z.string().optional(),
  '@odata.etag': z.string().optional(),
  id: z.string(),
  changeKey: z.string().optional(),
  createdDateTime: moment.optional(),
  lastModifiedDateTime: moment.optional(),
  primaryEmailAddress: email.nullish(),
  secondaryEmailAddress: email.nullish(),
  tertiaryEmailAddress: email.nullish(),
});

const listed = z
  .strictObject({
    // The one filter on a property that is documented, and the one on an extended property.
    $filter: z.string().regex(/^(emailAddresses\/any\(|singleValueExtendedProperties\/Any\()/),
    $select: z.string(),
    $expand: z.string().regex(/^singleValueExtendedProperties\(\$filter=id eq '[^']+'\)$/),
    $top: z.string().regex(/^([1-9]\d{0,2}|1000)$/),
    $skiptoken: z.string(),
  })
  .partial();

const one = '/me/contacts/{id}';

/** contact and its calls (CSDL; pages user-list-contacts, user-post-contacts, contact-get, contact-update, contact-delete). */
export const CONTACT_CALLS: readonly PublishedCall[] = [
  { method: 'GET', path: '/me/contacts', query: listed, answers: { 200: collection(contact) } },
  { method: 'POST', path: '/me/contacts', body: writable, answers: { 201: contact } },
  {
    method: 'GET',
    path: one,
    query: listed.pick({ $select: true, $expand: true }),
    answers: { 200: contact },
  },
  { method: 'PATCH', path: one, body: writable, answers: { 200: contact } },
  { method: 'DELETE', path: one, answers: { 204: NO_BODY } },
];
