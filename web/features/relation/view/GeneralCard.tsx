import { graphql, useFragment } from 'react-relay';
import type { RelationFieldKey } from '#domain/relation/fields.ts';
import { choosesOwner } from '#domain/session/roles.ts';
import type { GeneralCard_relation$key } from '#web/__generated__/GeneralCard_relation.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { CompareWithRegistry } from '#web/features/registry/CompareWithRegistry.tsx';
import { BsnDetail } from '#web/features/relation/bsn/BsnDetail.tsx';
import { labelOfKey } from '#web/features/relation/field-text.ts';
import { InPlaceDetail } from '#web/features/relation/in-place/InPlaceDetail.tsx';
import { kindOf } from '#web/features/relation/relation-kinds.ts';
import { useViewer } from '#web/session/viewer.ts';

interface GeneralCardProps {
  relation: GeneralCard_relation$key;
  isChangeable: boolean;
}

export function GeneralCard({ relation: relationRef, isChangeable }: GeneralCardProps) {
  const relation = useFragment(
    graphql`
      fragment GeneralCard_relation on Relation {
        __typename
        id
        maskedBsn
        owner {
          id
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
  const { canWrite, role } = useViewer();
  const inPlace = { relationId: relation.id, isChangeable };
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
        {kind === 'organisation' && (
          <InPlaceDetail
            {...inPlace}
            field="vatPeriod"
            term={term('vatPeriod')}
            value={relation.vatPeriod ?? ''}
          >
            {relation.vatPeriod}
          </InPlaceDetail>
        )}
        <InPlaceDetail
          {...inPlace}
          field="ownerId"
          term={term('ownerId')}
          value={relation.owner?.id ?? ''}
          isChangeable={isChangeable && choosesOwner(role)}
        >
          {relation.owner && <UserName name={relation.owner.username} color={relation.owner.color} />}
        </InPlaceDetail>
      </DetailList>
    </Card>
  );
}
