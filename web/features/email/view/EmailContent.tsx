import { CloudAlert } from 'lucide-react';
import { Suspense, useDeferredValue } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { emailViewQueriesContentQuery } from '#web/__generated__/emailViewQueriesContentQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { useFetchKey } from '#web/relay/use-fetch-key.ts';
import type { KeepAttachments } from './AttachmentList.tsx';
import { EmailSkeleton } from './EmailSkeleton.tsx';
import { EmailText } from './EmailText.tsx';
import { emailContentQuery } from './email-view-queries.ts';

interface EmailContentProps {
  id: string;
  /** The text is read again with another key. */
  contentKey: string;
  subject: string;
  keep?: KeepAttachments | undefined;
}

/** What the service gives, or why not (MAIL-38). A draft stays in view as it is read again after a save. */
export function EmailContent(props: EmailContentProps) {
  const [fetchKey, readAgain] = useFetchKey();
  const contentKey = useDeferredValue(props.contentKey);
  return (
    <Suspense fallback={<EmailSkeleton />}>
      <PicturesPrompt {...props} fetchKey={`${fetchKey} ${contentKey}`} onRetry={readAgain} />
    </Suspense>
  );
}

function PicturesPrompt({
  id,
  subject,
  keep,
  fetchKey,
  onRetry,
}: Omit<EmailContentProps, 'contentKey'> & { fetchKey: string; onRetry: () => void }) {
  const { emailContent: content } = useLazyLoadQuery<emailViewQueriesContentQuery>(
    emailContentQuery,
    { id },
    { fetchKey, fetchPolicy: 'network-only' },
  );
  if (content.__typename === 'EmailContent') {
    return <EmailText id={id} content={content} label={`Inhoud van ${subject}`} keep={keep} />;
  }
  return (
    <EmptyState
      icon={CloudAlert}
      title={'message' in content ? content.message : 'De mail kon niet worden gelezen.'}
      action={<Button onPress={onRetry}>Opnieuw</Button>}
    />
  );
}
