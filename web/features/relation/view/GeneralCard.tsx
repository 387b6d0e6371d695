import { graphql, useFragment } from 'react-relay';
import type { RelationFieldKey } from '#domain/relation/fields.ts';
import type { GeneralCard_relation$key } from '#web/__generated__/GeneralCard_relation.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { CompareWithRegistry } from '#web/features/registry/CompareWithRegistry.tsx';
import { BsnDetail } from '#web/features/relation/bsn/BsnDetail.tsx';
import { labelOfKey } from '#web/features/relation/field-words.ts';
import { kindOf } from '#web/features/relation/relation-kinds.ts';
import { useViewer } from '#web/session/viewer.ts';

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
  const term = (key: RelationFieldKey) => labelOfKey(kind, key);
  const { canWrite } = useViewer();
  return (
    <Card
      title="Algemeen"
      action={canWrite && relation.kvkNumber && <CompareWithRegistry id={relation.id} />}
    >
      <DetailList>
        <Detail term={term('legalForm')}>{relation.legalForm}</Detail>
        <Detail term={term('gender')}>{relation.gender}</Detail>
        <Detail term={term('initials')}>{relation.initials}</Detail>
        <Detail term={term('firstName')}>{relation.firstName}</Detail>
        <Detail term={term('titleBefore')}>{relation.titleBefore}</Detail>
        <Detail term={term('titleAfter')}>{relation.titleAfter}</Detail>
        <Detail term={term('birthDate')} numeric>
          {relation.birthDate}
        </Detail>
        <Detail term={term('bsn')} numeric>
          {relation.maskedBsn && <BsnDetail relationId={relation.id} maskedBsn={relation.maskedBsn} />}
        </Detail>
        <Detail term={term('kvkNumber')} numeric>
          {relation.kvkNumber}
        </Detail>
        <Detail term={term('vatNumber')} numeric>
          {relation.vatNumber}
        </Detail>
        <Detail term={term('vatPeriod')}>{relation.vatPeriod}</Detail>
        <Detail term={term('ownerId')}>
          {relation.owner && <UserName name={relation.owner.username} color={relation.owner.color} />}
        </Detail>
      </DetailList>
    </Card>
  );
}
