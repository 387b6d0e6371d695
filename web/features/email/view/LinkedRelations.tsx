import { Pencil, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { LinkedRelations_email$key } from '#web/__generated__/LinkedRelations_email.graphql.ts';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { TextLink } from '#web/components/TextLink.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { kindOf, RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { AddSenderMenu } from './AddSenderMenu.tsx';
import sheet from './LinkedRelations.module.css';
import { useLinkEmail } from './use-link-email.ts';

const css = classNames(sheet);

const LinkRelationDialog = lazyPart(
  () => import('./LinkRelationDialog.tsx').then((module) => module.LinkRelationDialog),
  { placement: 'floating' },
);

/** Where the sender is the office itself; what is unwanted is nobody's to add. */
const OUTGOING: ReadonlySet<string> = new Set(['sent', 'archiveOut', 'drafts', 'spam']);

/** Whose mail it is: the sender where that is a relation of the viewer, and whom it was linked to (ledger ROLES-14). */
export function LinkedRelations({ email }: { email: LinkedRelations_email$key }) {
  const { id, senderRelation, linkedRelations, from, folder, isDraft, isMadeHere } = useFragment(
    graphql`
      fragment LinkedRelations_email on Email {
        id
        folder
        isDraft
        isMadeHere
        from {
          name
          address
        }
        senderRelation {
          __typename
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
  const { canWrite } = useViewer();
  const { unlink, isBusy } = useLinkEmail();
  const [changed, setChanged] = useState<(typeof linkedRelations)[number] | null>(null);
  if (senderRelation == null && linkedRelations.length === 0) {
    const isReceived = !isDraft && !isMadeHere && !OUTGOING.has(folder);
    if (!canWrite || from == null || !isReceived) return null;
    return (
      <div className={css('line')}>
        <dt>Relatie</dt>
        <dd>
          <AddSenderMenu name={from.name} address={from.address} />
        </dd>
      </div>
    );
  }

  async function remove({ id: relationId, displayName }: (typeof linkedRelations)[number]): Promise<void> {
    if (await unlink(id, relationId)) {
      snackbar.raise({ text: `De mail is niet meer gekoppeld aan ${displayName}.` });
    }
  }

  return (
    <div className={css('line')}>
      <dt>Relatie</dt>
      <dd>
        {senderRelation != null && (
          <TextLink to="/relview" search={{ id: senderRelation.id }} title="Naar de relatie">
            <span className={css('relation')}>
              <Icon of={RELATION_KINDS[kindOf(senderRelation.__typename)].icon} />
              {senderRelation.displayName}
            </span>
          </TextLink>
        )}
        {linkedRelations.map((relation) => (
          <span key={relation.id} className={css('linked')}>
            <TextLink to="/relview" search={{ id: relation.id }}>
              {relation.displayName}
            </TextLink>
            <span className={css('word')}>gekoppeld</span>
            {canWrite && (
              <>
                <IconButton
                  size="small"
                  icon={Pencil}
                  label={`Andere relatie in plaats van ${relation.displayName}`}
                  onPress={() => setChanged(relation)}
                />
                <IconButton
                  size="small"
                  icon={X}
                  label={`Koppeling met ${relation.displayName} verwijderen`}
                  isDisabled={isBusy}
                  onPress={() => void remove(relation)}
                />
              </>
            )}
          </span>
        ))}
        <Suspense fallback={<FloatingWait />}>
          {changed && <LinkRelationDialog emailId={id} from={changed} onClose={() => setChanged(null)} />}
        </Suspense>
      </dd>
    </div>
  );
}
