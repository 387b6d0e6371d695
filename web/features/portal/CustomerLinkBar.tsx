import { Copy, RefreshCw, TriangleAlert, Unlink } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { CustomerLinkBar_relation$key } from '#web/__generated__/CustomerLinkBar_relation.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { copyText } from '#web/components/copy-text.ts';
import { Notice } from '#web/components/Notice.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './CustomerLinkBar.module.css';
import { useCustomerLink } from './use-customer-link.ts';

const css = classNames(sheet);

/** The personal link to the customer's page (ledger PORTAL-13): made, copied, renewed and revoked here. */
export function CustomerLinkBar({ relation: ref }: { relation: CustomerLinkBar_relation$key }) {
  const { canWrite } = useViewer();
  const { id, portal } = useFragment(
    graphql`
      fragment CustomerLinkBar_relation on Relation {
        id
        portal {
          customerLink {
            url
            madeAt
            madeBy {
              username
            }
            signedInAt
            stoppedAt
          }
        }
      }
    `,
    ref,
  );
  const change = useCustomerLink(id);
  const link = portal?.customerLink;
  if (link == null) {
    return (
      <div className={css('bar')}>
        <p className={css('text')}>
          De klant heeft nog geen persoonlijke link naar de eigen pagina met deze bestanden.
        </p>
        {canWrite && <Button onPress={change.make}>Maak persoonlijke link</Button>}
      </div>
    );
  }
  const by = link.madeBy == null ? '' : ` door ${link.madeBy.username}`;
  return (
    <div className={css('bar')}>
      <p className={css('text')}>
        Persoonlijke link van de klant, gemaakt <RecentDate moment={new Date(link.madeAt)} />
        {by}.{' '}
        {link.signedInAt == null ? (
          'De klant is nog niet binnen geweest.'
        ) : (
          <>
            Laatst binnen: <RecentDate moment={new Date(link.signedInAt)} />.
          </>
        )}
      </p>
      {link.stoppedAt != null && (
        <Notice icon={TriangleAlert} tone="warning">
          De link is <RecentDate moment={new Date(link.stoppedAt)} /> gestopt, omdat er te vaak een verkeerde
          code is ingevuld. Vernieuw hem en stuur de klant de nieuwe.
        </Notice>
      )}
      <span className={css('actions')}>
        {link.stoppedAt == null && (
          <Button icon={Copy} onPress={() => void copyText(link.url, 'Persoonlijke link gekopieerd.')}>
            Kopieer persoonlijke link
          </Button>
        )}
        {canWrite && (
          <>
            <Button icon={RefreshCw} onPress={() => void change.renew()}>
              Vernieuw
            </Button>
            <Button icon={Unlink} onPress={() => void change.revoke()}>
              Trek in
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
