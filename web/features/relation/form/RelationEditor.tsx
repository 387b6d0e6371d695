import { CircleAlert, UsersRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { choosesOwner } from '#domain/session/roles.ts';
import { Banner } from '#web/components/Banner.tsx';
import { Form } from '#web/components/Form.tsx';
import { FormFooter } from '#web/components/FormFooter.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { FormContent } from './form-content.ts';
import { focusFirstField } from './form-focus.ts';
import { KeptInputBanner } from './KeptInputBanner.tsx';
import { placelessIssues } from './placeless-issues.ts';
import { RelationFormCards } from './RelationFormCards.tsx';
import { type EditedRelation, useRelationEditor } from './use-relation-editor.ts';

/** Two saves at once are rare: the dialog comes when it is needed. */
const ConflictDialog = lazy(() =>
  import('./ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

interface RelationEditorProps {
  kind: 'person' | 'organisation';
  /** Null while adding. */
  relation: EditedRelation | null;
  stored: FormContent;
  /** Said above the form for as long as it is open. */
  notice?: ReactNode;
}

/** The relation form in its modes 'Toevoegen' and 'Wijzigen' (spec 1§2.13). */
export function RelationEditor({ kind, relation, stored, notice }: RelationEditorProps) {
  const { users, role } = useViewer();
  const editor = useRelationEditor({ kind, relation, stored });
  const { leave } = useReturn();
  const cancel = () => leave({ to: '/relaties' });
  const { form } = editor;
  const mode = relation ? 'Wijzigen' : 'Toevoegen';
  const words = RELATION_KINDS[kind];

  // Before the screen is drawn: whoever is quick must not lose the field they went to.
  useLayoutEffect(focusFirstField, []);

  return (
    <>
      <PageHeader title={mode} count={relation ? relation.name : words.label} />
      {editor.kept.earlier && (
        <KeptInputBanner
          earlier={editor.kept.earlier}
          onContinue={(earlier) => {
            form.dispatch({ type: 'continued', ...earlier });
            editor.kept.dismissEarlier();
          }}
          onDiscard={() => {
            editor.kept.forget();
            editor.kept.dismissEarlier();
          }}
        />
      )}
      {notice}
      {editor.isOvertaken && (
        <Banner icon={UsersRound} tone="warning">
          Een ander heeft deze relatie zojuist opgeslagen. Waar u beiden iets anders hebt ingevuld, kiest u
          bij het opslaan.
        </Banner>
      )}
      {placelessIssues(form.state).map((issue) => (
        <Banner key={issue.field} icon={CircleAlert} tone="danger">
          {issue.message}
        </Banner>
      ))}
      <Form
        label={`${words.label} ${mode.toLowerCase()}`}
        onSave={editor.trySave}
        onCancel={cancel}
        footer={<FormFooter onCancel={cancel} saving={editor.isSaving} errorCount={form.errorCount} />}
      >
        <RelationFormCards form={form} owner={{ users, canChoose: choosesOwner(role) }} />
      </Form>
      {editor.conflict && (
        <Suspense>
          <ConflictDialog
            conflict={editor.conflict}
            users={users}
            onSettle={(choices) => editor.conflict && editor.settle(editor.conflict, choices)}
            onCancel={editor.withdrawConflict}
          />
        </Suspense>
      )}
    </>
  );
}
