import { useNavigate } from '@tanstack/react-router';
import { FolderInput } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { countedNames, savedName } from '#domain/email/attachment-names.ts';
import { storedNameOf } from '#domain/files/upload.ts';
import type { KeepMenu_email$key } from '#web/__generated__/KeepMenu_email.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { Menu } from '#web/components/Menu.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { uploads } from '#web/features/files/uploads.ts';
import { useViewer } from '#web/session/viewer.ts';
import { type Attachment, fileName } from './attachments.ts';

const KeepDialog = lazyPart(() => import('./KeepDialog.tsx').then((module) => module.KeepDialog), {
  placement: 'floating',
});

interface KeepMenuProps {
  email: KeepMenu_email$key;
  attachments: readonly Attachment[];
}

interface Owner {
  readonly id: string;
  readonly displayName: string;
}

/** Puts attachments in the folder of a relation: one that the mail belongs to, or another. Only where folders are linked. */
export function KeepMenu({ email, attachments }: KeepMenuProps) {
  const { id, senderRelation, linkedRelations } = useFragment(
    graphql`
      fragment KeepMenu_email on Email {
        id
        senderRelation {
          id
          displayName
        }
        linkedRelations {
          id
          displayName
        }
      }
    `,
    email,
  );
  const { canWrite, links } = useViewer();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  // What is kept in a cloud already has no bytes here.
  const files = attachments.filter(({ url }) => url != null);
  const [file] = files;
  if (file === undefined || !canWrite || !links.some(({ kind }) => kind === 'files')) return null;

  function keep({ id: relationId, displayName }: Owner): void {
    const onKept = (name: string) =>
      snackbar.raise({
        text: `${name} staat in de map van ${displayName}.`,
        action: {
          label: 'Map openen',
          onAction: () => void navigate({ to: '/relview', search: { id: relationId, tab: 'bestanden' } }),
        },
      });
    const onOpen = () => void navigate({ to: '/email', search: { id } });
    const placement = { relationId, folderId: null };
    const names = files.map((one) => storedNameOf(savedName(one), ''));
    const counted = countedNames(names);
    uploads.add(
      placement,
      files.map((one, index) => ({
        emailId: id,
        attachmentId: one.id,
        name: fileName(one),
        size: one.size,
        relationName: displayName,
        onKept,
        onOpen,
        // A numbered name is not asked about: replacing could overwrite another file of the same mail.
        clash: counted[index] === names[index] ? 'fail' : 'rename',
      })),
    );
  }

  const owners = new Map(
    [senderRelation, ...linkedRelations].flatMap((one) => (one == null ? [] : [[one.id, one]])),
  );
  const isAll = attachments.length > 1;
  return (
    <>
      <Menu
        label={isAll ? 'Alle bijlagen bewaren' : `${file.name} bewaren`}
        trigger={
          isAll ? (
            <Button size="small" variant="quiet" icon={FolderInput}>
              Alles bewaren
            </Button>
          ) : (
            <IconButton size="small" icon={FolderInput} label={`${file.name} bewaren in een map`} />
          )
        }
        actions={[
          ...[...owners.values()].map((owner) => ({
            id: owner.id,
            label: `In de map van ${owner.displayName} bewaren`,
            onAction: () => keep(owner),
          })),
          {
            id: 'other',
            onAction: () => setChoosing(true),
            label:
              owners.size === 0
                ? 'In de map van een relatie bewaren…'
                : 'In de map van een andere relatie bewaren…',
          },
        ]}
      />
      <Suspense fallback={<FloatingWait />}>
        {isChoosing && (
          <KeepDialog
            count={files.length}
            onChoose={({ id: relationId, label }) => keep({ id: relationId, displayName: label })}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
