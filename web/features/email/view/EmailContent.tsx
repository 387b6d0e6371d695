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
  /** Of the mail: with another one its text is read again. */
  contentKey: string;
  /** What the frame is called by, for who does not see it. */
  subject: string;
  keep?: KeepAttachments | undefined;
}

/**
 * The text of a mail as the mail service gives it, or why it does not (ledger MAIL-38). That of a draft is
 * read again whenever it was saved here or elsewhere, and what is shown stays meanwhile.
 */
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
