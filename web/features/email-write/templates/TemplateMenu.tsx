import { LayoutTemplate, Star, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isPersonalised } from '#domain/email/email-tags.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { InputDialog } from '#web/components/InputDialog.tsx';
import { OrderedList } from '#web/components/OrderedList.tsx';
import type { Composer } from '#web/features/email-write/composer.ts';
import type { ActiveTemplate, ComposedMail } from '#web/features/email-write/composition.ts';
import { byItself } from '#web/features/email-write/editor/write-html.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import type { EmailTemplateRow } from './own-templates.ts';
import sheet from './TemplateMenu.module.css';
import { useChangeTemplates } from './use-change-templates.ts';
import { useTemplates } from './use-templates.ts';

const css = classNames(sheet);

interface TemplateMenuProps {
  composer: Composer;
  mail: ComposedMail;
  /** A draft begins with no template (ledger TEMPL-06). */
  isDraft: boolean;
  /** Before its own button. */
  children: ReactNode;
}

/** Which template the mail was begun with, and the list to choose from, put in order and change. */
export function TemplateMenu({ composer, mail, isDraft, children }: TemplateMenuProps) {
  const { canWrite } = useViewer();
  const { editor, mail: composition } = composer;
  const [shown, setShown] = useState<'list' | 'name' | null>(null);
  const changes = useChangeTemplates();
  const { own, templates, defaultId, read } = useTemplates((found) => {
    // What was typed meanwhile stays.
    if (found !== null && !isDraft && editor.isEmpty() && composition.mail().template === null)
      use(found, false);
  });
  const active = templates?.find(({ id }) => id === mail.template?.id);

  function use({ id, name, body }: EmailTemplateRow, isEdit: boolean): void {
    const before = composition.mail().template?.before ?? editor.html();
    editor.load(body, isEdit);
    const template: ActiveTemplate = { id, name, before };
    if (isEdit) composition.edit({ template });
    else composition.put({ template });
  }

  function choose(template: EmailTemplateRow): void {
    setShown(null);
    use(template, true);
    editor.focus();
  }

  function close(): void {
    if (mail.template === null) return;
    editor.load(mail.template.before, true);
    composition.edit({ template: null });
    editor.focus();
  }

  return (
    <>
      {mail.template && (
        <Banner
          icon={LayoutTemplate}
          tone="info"
          action={
            <>
              {active && canWrite && (
                <Button
                  size="small"
                  variant="quiet"
                  onPress={() =>
                    void changes
                      .change(active, editor.html(byItself))
                      .then((isDone) => (isDone ? read() : undefined))
                  }
                >
                  Sjabloon wijzigen
                </Button>
              )}
              <IconButton icon={X} size="small" label="Sjabloon sluiten" onPress={close} />
            </>
          }
        >
          <span>{`Sjabloon actief: ${mail.template.name}`}</span>
          {isPersonalised(editor.html()) && <span> · Wordt per ontvanger ingevuld.</span>}
        </Banner>
      )}
      <div className={css('row')}>
        {children}
        <Button icon={LayoutTemplate} onPress={() => setShown('list')}>
          Sjablonen
        </Button>
      </div>
      {shown === 'list' && (
        <Dialog
          title="Sjablonen"
          role="dialog"
          wide
          onDismiss={() => setShown(null)}
          actions={
            <>
              {canWrite && (
                <Button
                  onPress={() =>
                    editor.isEmpty()
                      ? void dialogs.alert({ text: 'Typ eerst de tekst van het sjabloon.' })
                      : setShown('name')
                  }
                >
                  opslaan als sjabloon
                </Button>
              )}
              <Button onPress={() => setShown(null)}>sluiten</Button>
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
              <button type="button" {...props} onClick={() => choose(row)}>
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
                    if (row.id === mail.template?.id) composition.put({ template: null });
                    return read();
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
      )}
      {shown === 'name' && (
        <InputDialog
          title="Naam voor het sjabloon"
          label="Naam"
          value=""
          action="opslaan"
          onAnswer={(name) =>
            changes.add(name, editor.html(byItself), ({ id, name: added }) => {
              setShown(null);
              composition.put({
                template: { id, name: added, before: mail.template?.before ?? editor.html() },
              });
              void read();
            })
          }
          onDismiss={() => setShown('list')}
        />
      )}
    </>
  );
}
