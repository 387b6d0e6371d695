import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { RelationView_relation$key } from '#web/__generated__/RelationView_relation.graphql.ts';
import { Badge } from '#web/components/Badge.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { useShortcut } from '#web/components/shortcut-store.ts';
import { RelationHistory } from '#web/features/relation/history/RelationHistory.tsx';
import { useOpenRelation } from '#web/features/relation/open-relation.ts';
import { kindOf, RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { RelationAttention } from '#web/features/saga/RelationAttention.tsx';
import { SagaHistory } from '#web/features/saga/SagaHistory.tsx';
import { VatEvidenceCard } from '#web/features/vat-evidence/VatEvidenceCard.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { AddressCards } from './AddressCards.tsx';
import { ContactCard } from './ContactCard.tsx';
import { GeneralCard } from './GeneralCard.tsx';
import { RelationTabs } from './RelationTabs.tsx';
import sheet from './RelationView.module.css';

const css = classNames(sheet);

export function RelationView({ relation: relationRef }: { relation: RelationView_relation$key }) {
  const viewer = useViewer();
  const relation = useFragment(
    graphql`
      fragment RelationView_relation on Relation {
        __typename
        id
        displayName
        isBeingDeleted
        relationNumber
        ...ContactCard_relation
        ...GeneralCard_relation
        ...VatEvidenceCard_relation
        ...AddressCards_relation
        ...RelationAttention_relation
        ...SagaHistory_relation
        ...RelationHistory_relation
      }
    `,
    relationRef,
  );
  const canWrite = viewer.canWrite && !relation.isBeingDeleted;
  useOpenRelation(relation.isBeingDeleted ? null : relation.id);
  const kind = kindOf(relation.__typename);
  const form = kind === 'person' ? '/persoon' : '/bedrijf';
  const navigate = useNavigate();
  useShortcut(
    canWrite
      ? {
          keys: ['E'],
          description: 'Relatie wijzigen',
          group: 'Relatie',
          onPress: () => void navigate({ to: form, search: { id: relation.id } }),
        }
      : null,
  );
  const { icon, label } = RELATION_KINDS[kind];
  return (
    <>
      <PageHeader
        title={relation.displayName}
        count={relation.relationNumber}
        actions={
          canWrite && (
            <LinkButton to={form} search={{ id: relation.id }} icon={Pencil}>
              Wijzigen
            </LinkButton>
          )
        }
      >
        <Badge icon={icon}>{label}</Badge>
        {relation.isBeingDeleted && (
          <Badge icon={Trash2} tone="danger">
            Wordt verwijderd
          </Badge>
        )}
      </PageHeader>
      <RelationAttention relation={relation} />
      <div className={css('view')} data-scroll-restoration-id="relview">
        <div className={css('contact')}>
          <ContactCard relation={relation} isChangeable={canWrite} />
        </div>
        <section className={css('tabs')} aria-label="Onderdelen">
          <RelationTabs relation={{ id: relation.id, kind, name: relation.displayName }} />
        </section>
        <div className={css('details')}>
          <AddressCards relation={relation} />
          <GeneralCard relation={relation} isChangeable={canWrite} />
          <VatEvidenceCard relation={relation} />
          <SagaHistory relation={relation} />
          <RelationHistory relation={relation} />
        </div>
      </div>
    </>
  );
}
