import { graphql } from 'react-relay';
import { type EmailAddress, writtenAddress } from '#domain/email/email-address.ts';
import { NO_RELATION } from '#domain/email/mailing.ts';
import type { startMailingMutation } from '#web/__generated__/startMailingMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { isOfOtherFiles } from '#web/features/email-draft/attachments/show-stored-files.ts';
import type { StoredDraft } from '#web/features/email-draft/draft/draft-saver.ts';
import { type Requester, requestOf } from '#web/form/use-request.ts';
import type { ShownMailing } from './mailing-preview.ts';

export interface MailingToStart {
  readonly draft: StoredDraft;
  readonly html: string;
  readonly to: readonly EmailAddress[];
  /** With its merge tags, but for those that came from outside. */
  readonly subject: string;
  readonly attachmentIds: readonly string[];
  readonly onOtherFiles: () => Promise<void>;
}

interface Accepted {
  readonly acceptSkipped: boolean;
  readonly acceptBsn: boolean;
  /** The relations by address, of addresses that several have. */
  readonly relations: ReadonlyMap<string, string>;
  readonly skipped: readonly string[];
}

type Question = Extract<
  startMailingMutation['response']['result'],
  { readonly __typename: 'MailingQuestion' }
>;

/** Shows whom a mailing goes to and what they get; resolves to whether it is to be sent. */
export type ShowMailing = (shown: Pick<ShownMailing, 'relations' | 'skipped'>) => Promise<boolean>;

/** Starts one mail to each recipient, after what must be asked and shown first; resolves to the mailing's id, or null. */
export function startMailing(
  requester: Requester,
  mailing: MailingToStart,
  show: ShowMailing,
): Promise<string | null> {
  const sendRequest = requestOf<startMailingMutation>(
    requester,
    graphql`
    mutation startMailingMutation($input: StartMailingInput!) {
      result: startMailing(input: $input) {
        __typename
        ... on MailingSaved {
          mailing {
            id
          }
        }
        ... on MailingQuestion {
          skipped
          ambiguous {
            address
            relations {
              id
              displayName
            }
          }
          containsBsn
          isAnswered
        }
        ... on ValidationError {
          message
          issues {
            field
          }
        }
        ... on NotFoundError {
          message
        }
        ... on ConflictError {
          message
        }
        ... on ProviderFailedError {
          message
        }
      }
    }
  `,
  );

  async function start(accepted: Accepted, showFirst = true): Promise<string | null> {
    const { draft, html, to, attachmentIds } = mailing;
    const { acceptSkipped, acceptBsn, relations } = accepted;
    const recipients = to.map(({ address }) => ({ address, relationId: relations.get(address) ?? null }));
    const input = {
      draftId: draft.id,
      revision: draft.revision,
      html,
      recipients,
      attachmentIds,
      // The composer has asked before.
      acceptSkipped,
      acceptBsn,
      acceptEmptySubject: true,
      showFirst,
    };
    const { result } = await sendRequest((requestId) => ({ input: { requestId, ...input } }));
    if (result.__typename === 'MailingSaved') return result.mailing.id;
    if (result.__typename !== 'MailingQuestion') {
      if ('issues' in result && isOfOtherFiles(result)) await mailing.onOtherFiles();
      await dialogs.alert({ text: refusalText('message' in result ? result : {}) });
      return null;
    }
    if (result.isAnswered) return (await show(accepted)) ? start(accepted, false) : null;
    // A relation may have changed since it was shown: it is shown again.
    const answered = await answer(result, { to, accepted });
    return answered === null ? null : start(answered);
  }

  const nothing = { acceptSkipped: false, acceptBsn: false, relations: new Map(), skipped: [] };
  return start(nothing);
}

/** Asks the user what the server wants to know; null where the mailing is not to go on (ledger COMPOSE-69, TEMPL-16). */
async function answer(
  { skipped, ambiguous, containsBsn }: Question,
  { to, accepted }: { readonly to: readonly EmailAddress[]; readonly accepted: Accepted },
): Promise<Accepted | null> {
  if (skipped.length >= to.length) {
    await dialogs.alert({ text: NO_RELATION });
    return null;
  }
  const relations = new Map(accepted.relations);
  for (const { address, relations: found } of ambiguous) {
    const chosen = await dialogs.choose({
      title: 'Welke relatie?',
      text: `Meer relaties hebben het adres ${address}.`,
      label: 'Relatie',
      choices: found.map(({ id, displayName }) => ({ id, label: displayName })),
      chosen: found[0]?.id ?? null,
      action: 'kiezen',
    });
    if (chosen === null) return null;
    relations.set(address, chosen);
  }
  if (skipped.length > 0 && !accepted.acceptSkipped) {
    const named = new Map(to.map((one) => [one.address, writtenAddress(one)]));
    const list = skipped.map((address) => named.get(address) ?? address).join(', ');
    const text = `Deze ontvangers horen niet bij een relatie en worden overgeslagen: ${list}.`;
    if (!(await dialogs.confirm({ title: 'Ontvangers overslaan', text, action: 'doorgaan' }))) return null;
  }
  if (containsBsn && !accepted.acceptBsn) {
    const text =
      'De mail bevat het BSN of RSIN van elke ontvanger. Email is niet beveiligd zoals het portal. Doorgaan?';
    if (!(await dialogs.confirm({ title: 'BSN in de mail', text, action: 'doorgaan', danger: true })))
      return null;
  }
  return {
    acceptSkipped: true,
    acceptBsn: accepted.acceptBsn || containsBsn,
    relations,
    // Once they are accepted the server names them no more.
    skipped: accepted.acceptSkipped ? accepted.skipped : skipped,
  };
}
