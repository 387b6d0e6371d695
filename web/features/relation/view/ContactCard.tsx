import { graphql, useFragment } from 'react-relay';
import { BANK_NAMES } from '#domain/numbers/bank-codes.ts';
import { mailtoHref } from '#domain/numbers/email.ts';
import { formatIban } from '#domain/numbers/iban.ts';
import { formatPhone, phoneHref } from '#domain/numbers/phone.ts';
import type { ContactCard_relation$key } from '#web/__generated__/ContactCard_relation.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { OutLink } from '#web/components/TextLink.tsx';
import { PortalPerson } from '#web/features/portal/PortalPerson.tsx';
import { labelOfKey } from '#web/features/relation/field-text.ts';
import { InPlaceDetail } from '#web/features/relation/in-place/InPlaceDetail.tsx';
import { kindOf, RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ContactCard.module.css';
import { LinkedRelations } from './LinkedRelations.tsx';

const css = classNames(sheet);

interface ContactCardProps {
  relation: ContactCard_relation$key;
  isChangeable: boolean;
}

/** How to reach a relation, and who speaks for it (ledger RELVIEW-04, 05, 06, 24). */
export function ContactCard({ relation: relationRef, isChangeable }: ContactCardProps) {
  const relation = useFragment(
    graphql`
      fragment ContactCard_relation on Relation {
        __typename
        id
        email
        phone1
        iban
        ... on Person {
          phone2
          phone3
          formOfAddress
          newsletter
          companies {
            id
            ...LinkedRelations_relations
          }
        }
        ... on Organisation {
          contactPersons {
            id
            ...LinkedRelations_relations
          }
          ...PortalPerson_organisation @alias(as: "portalOrganisation")
        }
      }
    `,
    relationRef,
  );
  const kind = kindOf(relation.__typename);
  const inPlace = { relationId: relation.id, isChangeable };
  const linked = (kind === 'person' ? relation.companies : relation.contactPersons) ?? [];
  const bank = BANK_NAMES.get(relation.iban.slice(4, 8));
  return (
    <Card title="Contact">
      <DetailList>
        <InPlaceDetail {...inPlace} field="email" term={labelOfKey(kind, 'email')} value={relation.email}>
          {relation.email && <OutLink href={mailtoHref(relation.email)}>{breakable(relation.email)}</OutLink>}
        </InPlaceDetail>
        <InPlaceDetail
          {...inPlace}
          field="phone1"
          term={kind === 'person' ? 'Werk' : 'Telefoon'}
          value={relation.phone1}
          numeric
        >
          {phoneLink(relation.phone1)}
        </InPlaceDetail>
        {kind === 'person' && (
          <>
            <InPlaceDetail {...inPlace} field="phone2" term="Privé" value={relation.phone2 ?? ''} numeric>
              {phoneLink(relation.phone2)}
            </InPlaceDetail>
            <InPlaceDetail {...inPlace} field="phone3" term="Mobiel" value={relation.phone3 ?? ''} numeric>
              {phoneLink(relation.phone3)}
            </InPlaceDetail>
          </>
        )}
        <Detail term={RELATION_KINDS[kind].linkedLabel}>
          {linked.length > 0 && <LinkedRelations relations={linked} />}
        </Detail>
        {relation.portalOrganisation && <PortalPerson organisation={relation.portalOrganisation} />}
        <Detail term={labelOfKey(kind, 'iban')} numeric>
          {relation.iban && (
            <>
              <span className={css('line')}>{formatIban(relation.iban)}</span>
              {bank && <span className={css('line', 'aside')}>{bank}</span>}
            </>
          )}
        </Detail>
        <Detail term={labelOfKey(kind, 'formOfAddress')}>{relation.formOfAddress}</Detail>
        {relation.newsletter !== undefined && (
          <Detail term={labelOfKey(kind, 'newsletter')}>{relation.newsletter ? 'Ja' : 'Nee'}</Detail>
        )}
      </DetailList>
    </Card>
  );
}

function phoneLink(phone = '') {
  return phone && <OutLink href={phoneHref(phone)}>{formatPhone(phone)}</OutLink>;
}

/** A long address goes on below at its @ rather than inside a word. */
function breakable(email: string) {
  const at = email.indexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
