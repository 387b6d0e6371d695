import { graphql, useMutation } from 'react-relay';
import type { EmailAddress } from '#domain/email/email-address.ts';
import { DRAFT_GONE, ORIGINAL_GONE } from '#domain/email/email-draft.ts';
import type { useSaveDraftMutation } from '#web/__generated__/useSaveDraftMutation.graphql.ts';
import type { ComposeAddress } from '#web/features/email-draft/compose-address.ts';
import type { MailFile } from '#web/features/email-draft/composition.ts';
import type { StoredDraft } from './draft-saver.ts';
import { isTransient } from './is-transient.ts';

export interface DraftContent {
  readonly to: readonly EmailAddress[];
  readonly cc: readonly EmailAddress[];
  readonly bcc: readonly EmailAddress[];
  readonly subject: string;
  readonly openedDraftFingerprint: string | null;
  /** Null where the text stays as the mail service has it, which the hash names. */
  readonly html: string | null;
  readonly keptBodyHash: string | null;
  readonly isEdited: boolean;
}

export type DraftAnswer =
  | { readonly kind: 'conflict'; readonly draft: StoredDraft }
  | { readonly kind: 'transient' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'original-gone' }
  | { readonly kind: 'saved'; readonly draft: StoredDraft; readonly files: readonly MailFile[] | null }
  | { readonly kind: 'failed'; readonly message: string };

const FAILED = 'Concept kan niet worden opgeslagen. Probeer het opnieuw.';

export function useSaveDraft() {
  const [commit] = useMutation<useSaveDraftMutation>(graphql`
    mutation useSaveDraftMutation($input: SaveEmailDraftInput!) {
      result: saveEmailDraft(input: $input) {
        __typename
        ... on EmailDraftSaved {
          draft {
            id
            revision
          }
          attachments {
            ...writeQueries_attachment @relay(mask: false)
          }
        }
        ... on ConflictError {
          currentEmailDraft {
            id
            revision
          }
        }
        ... on ProviderFailedError {
          code
          status
          message
        }
        ... on ValidationError {
          message
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);

  return async (
    content: DraftContent,
    of: {
      readonly address: ComposeAddress;
      readonly draft: StoredDraft | null;
      readonly requestId: string;
      /** There was one, which is gone. */
      readonly isRecreated: boolean;
    },
  ): Promise<DraftAnswer> => {
    const { address, draft, requestId } = of;
    // A mail that went on with a draft that is gone, or answers a mail that is gone, becomes a new mail.
    const action = draft === null && of.isRecreated ? 'new' : address.action;
    const input = {
      requestId,
      draftId: draft?.id ?? null,
      revision: draft?.revision ?? 0,
      action,
      originalId: action === 'new' ? null : (address.emailId ?? null),
      relationId: address.relationId ?? null,
      openedDraftFingerprint: draft === null && action === 'draft' ? content.openedDraftFingerprint : null,
      subject: content.subject,
      html: content.html,
      keptBodyHash: content.keptBodyHash,
      isEdited: content.isEdited,
      to: content.to.map(sent),
      cc: content.cc.map(sent),
      bcc: content.bcc.map(sent),
    };
    const { result } = await new Promise<useSaveDraftMutation['response']>((resolve, reject) => {
      commit({ variables: { input }, onCompleted: resolve, onError: reject });
    });
    switch (result.__typename) {
      case 'EmailDraftSaved':
        return { kind: 'saved', draft: result.draft, files: result.attachments ?? null };
      case 'ConflictError':
        if (result.currentEmailDraft != null) return { kind: 'conflict', draft: result.currentEmailDraft };
        return { kind: 'failed', message: FAILED };
      case 'ProviderFailedError':
        console.error(`A draft was not saved: ${result.code} ${result.message}`);
        return isTransient(result) ? { kind: 'transient' } : { kind: 'failed', message: FAILED };
      case 'NotFoundError':
        if ((draft !== null || action === 'draft') && result.message === DRAFT_GONE) return { kind: 'gone' };
        if (draft === null && result.message === ORIGINAL_GONE) return { kind: 'original-gone' };
        return { kind: 'failed', message: result.message };
      default:
        return { kind: 'failed', message: 'message' in result && result.message ? result.message : FAILED };
    }
  };
}

/** Without what Relay and others keep beside it. */
function sent({ name, address }: EmailAddress): EmailAddress {
  return { name, address };
}
