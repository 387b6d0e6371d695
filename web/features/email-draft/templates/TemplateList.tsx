import { LayoutTemplate, Star, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { InputDialog } from '#web/components/InputDialog.tsx';
import { OrderedList } from '#web/components/OrderedList.tsx';
import type { Composer } from '#web/features/email-draft/composer.ts';
import type { ActiveTemplate } from '#web/features/email-draft/composition.ts';
import { byItself } from '#web/features/email-draft/editor/image-source.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { EmailTemplateRow, OwnTemplates } from './own-templates.ts';
import { useAddTemplates } from './use-add-templates.ts';

interface TemplateListProps {
  composer: Composer;
  active: ActiveTemplate | null;
  own: OwnTemplates;
  onChoose: (template: EmailTemplateRow) => void;
  onChanged: () => Promise<void>;
  onDismiss: () => void;
}

export function TemplateList({ composer, active, own, onChoose, onChanged, onDismiss }: TemplateListProps) {
  const { canWrite } = useViewer();
  const { editor, mail } = composer;
  const { templates, defaultId } = useSyncExternalStore(own.subscribe, own.state);
  const [isNaming, setNaming] = useState(false);
  const changes = useAddTemplates();

  if (isNaming) {
    return (
      <InputDialog
        title="Naam voor het sjabloon"
        label="Naam"
        value=""
        action="opslaan"
        onAnswer={(name) =>
          changes.add(name, editor.textHtml(byItself), ({ id, name: added }) => {
            onDismiss();
            mail.put({ template: { id, name: added, before: active?.before ?? editor.textHtml() } });
            void onChanged();
          })
        }
        onDismiss={() => setNaming(false)}
      />
    );
  }
  return (
    <Dialog
      title="Sjablonen"
      role="dialog"
      wide
      onDismiss={onDismiss}
      actions={
        <>
          {canWrite && (
            <Button
              onPress={() =>
                editor.isEmpty()
                  ? void dialogs.alert({ text: 'Typ eerst de tekst van het sjabloon.' })
                  : setNaming(true)
              }
            >
              opslaan als sjabloon
            </Button>
          )}
          <Button onPress={onDismiss}>sluiten</Button>
        </>
      }
    >
      <OrderedList
        label="Sjablonen"
        heading="Sjabloon"
        rows={templates ?? undefined}
        nameOf={({ name }) => name}
        detailOf={({ id }) => (id === defaultId ? <Badge>standaard</Badge> : undefined)}
        link={(row, props, children) => (
          <button type="button" {...props} onClick={() => onChoose(row)}>
            {children}
          </button>
        )}
        onOrderChange={async (ids) => own.order(ids)}
        actionsOf={(row) => [
          {
            id: 'default',
            icon: Star,
            label: row.id === defaultId ? 'Niet meer standaard' : 'Als standaard',
            onAction: () => own.toggleDefault(row.id),
          },
          {
            id: 'remove',
            icon: X,
            label: 'Verwijderen',
            danger: true,
            isDisabled: !row.canDelete,
            onAction: () =>
              void changes.remove(row).then((isDone) => {
                if (!isDone) return;
                if (row.id === active?.id) mail.put({ template: null });
                return onChanged();
              }),
          },
        ]}
        empty={
          <EmptyState icon={LayoutTemplate} title="Nog geen sjablonen">
            Typ een tekst, en sla die hier op als sjabloon.
          </EmptyState>
        }
      />
    </Dialog>
  );
}
