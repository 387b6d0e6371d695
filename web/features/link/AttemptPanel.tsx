import { CircleAlert, CircleCheck } from 'lucide-react';
import { linkFieldsOf } from '#domain/link/link-fields.ts';
import { isProviderName, type ProviderName, providerLabel } from '#domain/provider/provider-descriptions.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { Notice } from '#web/components/Notice.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { AttemptWait } from './AttemptWait.tsx';
import { LinkButtons } from './LinkButtons.tsx';
import { LinkFields } from './LinkFields.tsx';
import sheet from './LinkPanel.module.css';
import { actionsOf } from './link-actions.ts';
import { fetchLinks } from './read-links.ts';
import type { ShownLink } from './shown-link.ts';
import type { OpenedSignIn } from './use-authorise.ts';
import { useLinkForm } from './use-link-form.ts';
import type { LinkWork } from './use-link-work.ts';

const css = classNames(sheet);

const NONE: ReadonlySet<string> = new Set();
/** Ledger LINKS-50. */
const NOT_COMPLETE =
  'De autorisatie is nog niet voltooid. Geef in het andere tabblad toestemming, en klik daarna op afronden.';

interface AttemptPanelProps {
  link: ShownLink;
  attempt: NonNullable<ShownLink['attempt']>;
  work: LinkWork;
  signIn: OpenedSignIn | null;
  authorise: (program: ProviderName) => Promise<void>;
}

/** From 'Autoriseren' until 'Afronden' or 'Annuleren' (ledger LINKS-15..18). */
export function AttemptPanel({ link, attempt, work, signIn, authorise }: AttemptPanelProps) {
  const { kind } = link;
  const { choices, account } = attempt;
  const isAuthorised = isComplete(attempt);
  const isWaiting = attempt.state.toLowerCase() === 'waiting';
  const { provider } = attempt;
  const label = providerLabel(provider);
  const fields = isProviderName(provider)
    ? linkFieldsOf(kind, provider).filter(
        ({ entry }) => isAuthorised && (entry === 'typed' || (entry === 'chosen' && choices.length > 0)),
      )
    : [];
  const [only] = choices;
  const form = useLinkForm(
    fields,
    {
      email: account ?? '',
      ...(choices.length === 1 && only && { division: only.id, administration: only.id }),
    },
    NONE,
  );

  // Only the page that began this attempt knows the address: another page has to begin again.
  const canReopen = isWaiting && signIn === null;

  async function reauthorise(): Promise<void> {
    if (isProviderName(provider)) await authorise(provider);
  }

  async function finish(): Promise<void> {
    const links = await fetchLinks();
    const now = links.find((one) => one.kind === kind)?.attempt;
    if (now == null || !isComplete(now)) {
      await dialogs.alert({ text: NOT_COMPLETE });
      return;
    }
    await form.submit(({ email = null, ...chosen }) => {
      const [choice = null] = Object.values(chosen);
      return work.link((answer) => work.requests.finish({ email, choice, ...answer }));
    });
  }

  return (
    <div className={css('stack')}>
      {isAuthorised ? (
        <Notice icon={CircleCheck} tone="success">
          {account
            ? `U hebt zich bij ${label} aangemeld als ${account}.`
            : `U hebt zich bij ${label} aangemeld.`}
        </Notice>
      ) : isWaiting ? (
        <AttemptWait label={label} signIn={signIn} />
      ) : (
        <p role="status" className={css('text')}>
          Balie haalt uw account op bij {label}.
        </p>
      )}
      <LinkFields fields={fields} form={form} kept={NONE} choices={choices} />
      {form.placeless.map((message) => (
        <Notice key={message} icon={CircleAlert} tone="danger">
          {message}
        </Notice>
      ))}
      <p className={css('hint')}>Klik op afronden om te voltooien.</p>
      <LinkButtons
        actions={[...actionsOf('consent', 'clicked'), ...(canReopen ? (['authorise'] as const) : [])]}
        busy={work.busy}
        autoFocus
        onAction={(action) => {
          if (action === 'finish') work.run(action, finish);
          else if (action === 'authorise') work.run(action, reauthorise);
          else work.cancel();
        }}
      />
    </div>
  );
}

function isComplete({ state }: { readonly state: string }): boolean {
  return state.toLowerCase() === 'authorised';
}
