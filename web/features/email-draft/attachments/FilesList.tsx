import { CircleAlert, Paperclip, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { graphql } from 'react-relay';
import type { FilesListRemoveMutation } from '#web/__generated__/FilesListRemoveMutation.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import type { Composer } from '#web/features/email-draft/composer.ts';
import type { MailFile } from '#web/features/email-draft/composition.ts';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';
import { formatBytes } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './FilesList.module.css';

const css = classNames(sheet);

/** The files of the mail, and those on their way to it: all that goes along and that its text does not show. */
export function FilesList({ composer }: { composer: Composer }) {
  const { mail, files, saver } = composer;
  useSyncExternalStore(mail.subscribe, mail.mail);
  const running = useSyncExternalStore(files.subscribe, files.running);
  const withFeedback = useMutationFeedback('email-write');
  const [remove] = useRequest<FilesListRemoveMutation>(graphql`
    mutation FilesListRemoveMutation($input: RemoveDraftAttachmentInput!) {
      result: deleteDraftAttachment(input: $input) {
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

  async function removeFile(file: MailFile): Promise<void> {
    const draftId = saver.draft()?.id;
    if (draftId === undefined) return;
    composer.edit();
    await files.remove(file, () =>
      withFeedback(remove((requestId) => ({ input: { requestId, draftId, attachmentId: file.id } }))),
    );
  }

  return (
    <ul aria-label="Bijlagen" className={css('files')}>
      {files.listed().map((file) => (
        <li key={file.id} className={css('file')}>
          <Icon of={Paperclip} />
          <span className={css('name')} data-cut="">
            {file.name}
          </span>
          <span className={css('size')}>{formatBytes(file.size)}</span>
          <IconButton
            icon={X}
            size="small"
            label={`${file.name} verwijderen`}
            isDisabled={!files.mayRemove(file)}
            onPress={() => void removeFile(file)}
          />
        </li>
      ))}
      {running.map((file) =>
        file.state === 'failed' ? (
          <li key={file.key} className={css('file')}>
            <Icon of={CircleAlert} />
            <span role="alert" className={css('failure')}>
              {file.name}: {file.why}
            </span>
            {file.mayRetry && (
              <Button size="small" aria-label={`Opnieuw: ${file.name}`} onPress={() => files.retry(file.key)}>
                Opnieuw
              </Button>
            )}
            <IconButton
              icon={X}
              size="small"
              label={`${file.name} weglaten`}
              onPress={() => files.drop(file.key)}
            />
          </li>
        ) : (
          <li key={file.key} className={css('file')}>
            <ProgressBar
              label={file.name}
              valueLabel={`${formatBytes(file.sent)} van ${formatBytes(file.bytes)}`}
              value={file.sent}
              maxValue={Math.max(file.bytes, 1)}
            />
            {file.mayStop && (
              <IconButton
                icon={X}
                size="small"
                label={`Upload van ${file.name} stoppen`}
                onPress={() => files.drop(file.key)}
              />
            )}
          </li>
        ),
      )}
    </ul>
  );
}
