import { type ShouldBlockFn, useBlocker, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { graphql } from 'react-relay';
import { subjectIssue } from '#domain/email/draft-text.ts';
import type { useLeaveComposerDiscardMutation } from '#web/__generated__/useLeaveComposerDiscardMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useRequest } from '#web/form/use-request.ts';
import { hasSession } from '#web/session/session-token.ts';
import { NOT_ALL_ARRIVED } from './attachments/attached-files.ts';
import {
  type ComposeAddress,
  isSameMail,
  leavesFor,
  leavingOf,
  readComposeAddress,
} from './compose-address.ts';
import type { Composer } from './composer.ts';
import { explainTextBeside, hasTextBeside } from './kept/text-beside.ts';

/**
 * An edited mail is stored or discarded as the user says, an unedited one goes, an opened draft stays
 * (COMPOSE-25..30, 65). Without a session nothing is asked or updated.
 */
export function useLeaveComposer(address: ComposeAddress, composer: Composer) {
  const navigate = useNavigate();
  const isReleased = useRef(false);
  const [discard] = useRequest<useLeaveComposerDiscardMutation>(graphql`
    mutation useLeaveComposerDiscardMutation($input: DiscardEmailDraftInput!) {
      result: discardEmailDraft(input: $input) {
        __typename
        ... on ValidationError {
          message
        }
        ... on NotFoundError {
          message
        }
        ... on ProviderFailedError {
          message
        }
      }
    }
  `);

  useBlocker({
    enableBeforeUnload: () => {
      if (isReleased.current || !hasSession()) return false;
      // The browser warns for what is stored nowhere: text in a recipient field, a file that did not arrive.
      const isLeft = composer.mail.typed.commit().length > 0;
      const isBringing = composer.files.running().length > 0;
      const isBeside = hasTextBeside(composer);
      if (!isLeft && !isBringing && !isBeside && !composer.saver.isDirty()) return false;
      // What else the browser asks about is being stored meanwhile, where the mail is open.
      void composer.saver.flush();
      return true;
    },
    shouldBlockFn: async (move) => {
      if (isReleased.current || !hasSession() || leavesNothing(move)) return false;
      if (composer.isInterrupted()) return false;
      return !(await mayLeave());
    },
  });

  /** Another mail at the same path is a leave as well. */
  function leavesNothing({ current, next }: Parameters<ShouldBlockFn>[0]): boolean {
    // A navigation from another path was decided already, while this screen is still drawn.
    if (current.pathname !== '/write') return true;
    if (next.pathname !== '/write') return false;
    const addressOf = ({ search }: { readonly search: object }) => readComposeAddress({ ...search });
    return isSameMail(addressOf(current), addressOf(next), composer.saver.draft()?.id);
  }

  /** Whether the screen may go, with the draft as the user wants it. */
  async function mayLeave(): Promise<boolean> {
    const isTyped = composer.mail.typed.commit().length > 0;
    const how = leavingOf(address.action, composer.isEdited() || isTyped);
    if (how === 'closes') return keep();
    if (how === 'discards') return discarded();
    const decided = await dialogs.decide({
      title: 'Concept',
      text: 'Wilt u de email opslaan als concept?',
      actions: [
        { id: 'keep', label: 'ja' },
        { id: 'discard', label: 'nee' },
      ],
    });
    if (decided === null) return false;
    return decided === 'keep' ? keep() : discarded();
  }

  async function keep(): Promise<boolean> {
    const [refused] = composer.mail.typed.commit();
    if (refused !== undefined) {
      refused.focus();
      return false;
    }
    if (hasTextBeside(composer)) {
      await explainTextBeside(composer);
      return false;
    }
    const issue = subjectIssue(composer.mail.mail().subject);
    if (issue !== null && composer.isEdited()) {
      await dialogs.alert({ text: issue });
      return false;
    }
    // A mail that does not open is left without waiting for it.
    if (!composer.isOpened())
      return !composer.saver.isDirty() || composer.isInterrupted() || mayLeaveUnsaved();
    if (!(await composer.files.untilUploaded())) {
      await dialogs.alert({ text: NOT_ALL_ARRIVED });
      return false;
    }
    const { saver } = composer;
    const before = saver.conflictCount();
    // What was typed while it was saved goes along.
    if ((await saver.flush()) || (saver.state().phase === 'saved' && (await saver.flush()))) return true;
    if (saver.conflictCount() !== before) return false;
    return !composer.isEdited() || composer.isInterrupted() || mayLeaveUnsaved();
  }

  /** The screen keeps what is not stored as it goes; nobody has to stay because the mail service is away. */
  async function mayLeaveUnsaved(): Promise<boolean> {
    const decided = await dialogs.decide({
      title: 'Concept niet opgeslagen',
      text: 'Uw tekst blijft bewaard tot u dit tabblad sluit, en staat er weer als u deze mail of dit concept opnieuw opent.',
      actions: [
        { id: 'leave', label: 'sluiten' },
        { id: 'stay', label: 'verder schrijven' },
      ],
    });
    return decided === 'leave';
  }

  async function discarded(): Promise<boolean> {
    composer.saver.stop();
    await composer.saver.flush();
    const draft = composer.saver.draft();
    if (draft === null) return true;
    // A draft whose deletion fails stays among the drafts, and can be deleted there.
    discard((requestId) => ({ input: { requestId, draftId: draft.id } })).catch((error: unknown) => {
      console.error('A draft could not be discarded.', error);
    });
    return true;
  }

  return {
    leave: () => void navigate(leavesFor(address)),
    /** The mail is on its way: leaving asks nothing. */
    release: () => {
      isReleased.current = true;
      composer.saver.stop();
    },
  };
}
