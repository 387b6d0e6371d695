import { CircleAlert } from 'lucide-react';
import { typedFieldsOf } from '#domain/link/link-fields.ts';
import { PROVIDERS, type ProviderName } from '#domain/provider/provider-descriptions.ts';
import { Notice } from '#web/components/Notice.tsx';
import { useShortcut } from '#web/components/shortcut-store.ts';
import { classNames } from '#web/styles/class-names.ts';
import { LinkButtons } from './LinkButtons.tsx';
import { LinkFields } from './LinkFields.tsx';
import sheet from './LinkPanel.module.css';
import { actionsOf } from './link-actions.ts';
import { isConnected, type ShownLink } from './shown-link.ts';
import { useLinkForm } from './use-link-form.ts';
import type { LinkWork } from './use-link-work.ts';

const css = classNames(sheet);

interface KeysPanelProps {
  link: ShownLink;
  program: ProviderName;
  work: LinkWork;
  authorise: (program: ProviderName) => Promise<void>;
}

/** What is typed for a program, checked there before it is stored: keys, or the mailbox of a link (ledger LINKS-51). */
export function KeysPanel({ link, program, work, authorise }: KeysPanelProps) {
  const fields = typedFieldsOf(link.kind, program);
  const stored = Object.fromEntries(link.settings.map(({ key, value }) => [key, value]));
  const kept = new Set(
    isConnected(link)
      ? fields.filter(({ isSecret, isUsedOnce }) => isSecret && !isUsedOnce).map(({ key }) => key)
      : [],
  );
  const form = useLinkForm(fields, stored, kept);

  const save = () =>
    work.run('save', () =>
      form.submit((values) =>
        work.link((answer) => work.requests.save({ provider: program, values, ...answer })),
      ),
    );
  useShortcut({
    keys: ['Ctrl', 'S'],
    description: 'Opslaan',
    group: 'Formulier',
    whileTyping: true,
    onPress: save,
  });

  return (
    <form
      className={css('stack')}
      aria-label="Koppeling"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <LinkFields fields={fields} form={form} kept={kept} />
      {form.placeless.map((message) => (
        <Notice key={message} icon={CircleAlert} tone="danger">
          {message}
        </Notice>
      ))}
      <LinkButtons
        actions={actionsOf(PROVIDERS[program].signIn, link.state, true)}
        busy={work.busy}
        onAction={(action) => {
          if (action === 'save') save();
          else if (action === 'authorise') work.run(action, () => authorise(program));
          else if (action === 'unlink') work.unlink();
          else work.cancel();
        }}
      />
    </form>
  );
}
