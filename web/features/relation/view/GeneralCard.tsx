import { graphql, useFragment } from 'react-relay';
import type { GeneralCard_relation$key } from '#web/__generated__/GeneralCard_relation.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { CompareWithRegistry } from '#web/features/registry/CompareWithRegistry.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { BsnDetail } from '../bsn/BsnDetail.tsx';
import { kindOf } from '../relation-kinds.ts';

/** Who the relation is by law, and whose. */
export function GeneralCard({ relation: relationRef }: { relation: GeneralCard_relation$key }) {
  const relation = useFragment(
    graphql`
      fragment GeneralCard_relation on Relation {
        __typename
        id
        maskedBsn
        owner {
          username
          color
        }
        ... on Person {
          gender
          initials
          firstName
          titleBefore
          titleAfter
          birthDate
        }
        ... on Organisation {
          legalForm
          kvkNumber
          vatNumber
          vatPeriod
        }
      }
    `,
    relationRef,
  );
  const kind = kindOf(relation.__typename);
  const { canWrite } = useViewer();
  return (
    <Card
      title="Algemeen"
      action={canWrite && relation.kvkNumber && <CompareWithRegistry id={relation.id} />}
    >
      <DetailList>
        <Detail term="Rechtsvorm">{relation.legalForm}</Detail>
        <Detail term="Geslacht">{relation.gender}</Detail>
        <Detail term="Voorletters">{relation.initials}</Detail>
        <Detail term="Voornaam">{relation.firstName}</Detail>
        <Detail term="Titel voor">{relation.titleBefore}</Detail>
        <Detail term="Titel na">{relation.titleAfter}</Detail>
        <Detail term="Geboortedatum" numeric>
          {relation.birthDate}
        </Detail>
        <Detail term={kind === 'person' ? 'BSN' : 'BSN/RSIN'} numeric>
          {relation.maskedBsn && <BsnDetail relationId={relation.id} maskedBsn={relation.maskedBsn} />}
        </Detail>
        <Detail term="KvK-nummer" numeric>
          {relation.kvkNumber}
        </Detail>
        <Detail term="BTW-nummer" numeric>
          {relation.vatNumber}
        </Detail>
        <Detail term="BTW-aangifte">{relation.vatPeriod}</Detail>
        <Detail term="Gebruiker">
          {relation.owner && <UserName name={relation.owner.username} color={relation.owner.color} />}
        </Detail>
      </DetailList>
    </Card>
  );
}
