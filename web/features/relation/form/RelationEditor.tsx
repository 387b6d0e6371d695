import { UsersRound } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { choosesOwner } from '#domain/session/roles.ts';
import { Banner } from '#web/components/Banner.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { focusFirstField } from '#web/form/form-focus.ts';
import { RecordFormFrame } from '#web/form/RecordFormFrame.tsx';
import { useReturn } from '#web/frame/use-return.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { FormContent } from './form-content.ts';
import { RelationConflict } from './RelationConflict.tsx';
import { RelationFormCards } from './RelationFormCards.tsx';
import { relationFormLocation } from './relation-form-location.ts';
import { type EditedRelation, useRelationForm } from './use-relation-form.ts';

/** Loaded on demand, because conflicts are rare. */
interface RelationEditorProps {
  kind: 'person' | 'organisation';
  relation: EditedRelation | null;
  stored: FormContent;
  notice?: ReactNode;
}

/** The relation form in its modes 'Toevoegen' and 'Wijzigen' (spec 1§2.13). */
export function RelationEditor({ kind, relation, stored, notice }: RelationEditorProps) {
  const { users, role } = useViewer();
  const { leave, leaveSaved } = useReturn();
  const form = useRelationForm(kind, relation, stored, {
    formLocation: relationFormLocation(kind, relation?.id ?? null),
    screen: kind === 'person' ? 'persoon' : 'bedrijf',
    onSaved: (id) => {
      const text = relation === null ? 'Relatie toegevoegd.' : 'Relatie gewijzigd.';
      leaveSaved({ id, text, view: { to: '/relview', search: { id } } }, { to: '/relaties' });
    },
  });
  const cancel = () => leave({ to: '/relaties' });
  const mode = relation ? 'Wijzigen' : 'Toevoegen';
  const labels = RELATION_KINDS[kind];

  // Before paint, so that a field the user chose meanwhile keeps the focus.
  useLayoutEffect(focusFirstField, []);

  return (
    <>
      <PageHeader title={mode} count={relation ? relation.name : labels.label} />
      <RecordFormFrame
        label={`${labels.label} ${mode.toLowerCase()}`}
        form={form}
        onCancel={cancel}
        notices={
          <>
            {notice}
            {form.isOutdated && (
              <Banner icon={UsersRound} tone="warning">
                Een ander heeft deze relatie zojuist opgeslagen. Waar u beiden iets anders hebt ingevuld,
                kiest u bij het opslaan.
              </Banner>
            )}
          </>
        }
      >
        <RelationFormCards form={form} owner={{ users, canChoose: choosesOwner(role) }} />
      </RecordFormFrame>
      <RelationConflict form={form} />
    </>
  );
}
