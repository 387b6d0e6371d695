import { graphql } from 'react-relay';
import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { useLinkPushStartMutation } from '#web/__generated__/useLinkPushStartMutation.graphql.ts';
import type { useLinkPushStopMutation } from '#web/__generated__/useLinkPushStopMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useRequest } from '#web/form/use-request.ts';
import { linkKindName } from './link-kind-name.ts';
import { issuesText, readLinkResult } from './link-result.ts';
import { refetchLinks } from './read-links.ts';

interface Push {
  readonly start: () => void;
  readonly stop: () => void;
  readonly isRequesting: boolean;
}

export function useLinkPush(linkKind: LinkKind): Push {
  const kind = linkKindName(linkKind);
  const showError = useErrorModal(LINK_KIND_DESCRIPTIONS[linkKind].errorTag);
  const [sendStart, isStarting] = useRequest<useLinkPushStartMutation>(graphql`
    mutation useLinkPushStartMutation($requestId: ID!, $kind: LinkKind!) {
      result: startLinkPush(requestId: $requestId, kind: $kind) {
        ...linkResult_result
      }
    }
  `);
  const [sendStop, isStopping] = useRequest<useLinkPushStopMutation>(graphql`
    mutation useLinkPushStopMutation($requestId: ID!, $kind: LinkKind!) {
      result: stopLinkPush(requestId: $requestId, kind: $kind) {
        ...linkResult_result
      }
    }
  `);

  async function sendRequest(
    request: Promise<{ readonly result: Parameters<typeof readLinkResult>[0] }>,
  ): Promise<void> {
    const { result } = await request;
    refetchLinks();
    const outcome = readLinkResult(result);
    if (outcome.kind === 'failed') await dialogs.alert({ text: outcome.message });
    if (outcome.kind === 'refused') await dialogs.alert({ text: issuesText(outcome.issues) });
  }

  return {
    start: () => void sendRequest(sendStart((requestId) => ({ requestId, kind }))).catch(showError),
    stop: () => void sendRequest(sendStop((requestId) => ({ requestId, kind }))).catch(showError),
    isRequesting: isStarting || isStopping,
  };
}
