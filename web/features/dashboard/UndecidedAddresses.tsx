import { MailQuestionMark } from 'lucide-react';
import { useEffectEvent } from 'react';
import { graphql, useRefetchableFragment } from 'react-relay';
import type {
  UndecidedAddresses_query$data,
  UndecidedAddresses_query$key,
} from '#web/__generated__/UndecidedAddresses_query.graphql.ts';
import type { UndecidedAddressesRefetchQuery } from '#web/__generated__/UndecidedAddressesRefetchQuery.graphql.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { TextLink } from '#web/components/TextLink.tsx';
import { countOf, formatCount } from '#web/format/format-numbers.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { useResync } from '#web/relay/use-resync.ts';
import { classNames } from '#web/styles/class-names.ts';
import { DecisionLine } from './DecisionLine.tsx';
import sheet from './UndecidedAddresses.module.css';
import { useOnDashboardChange } from './use-dashboard-changes.ts';
import { useDecideAddress } from './use-decide-address.ts';

const css = classNames(sheet);

type Undecided = UndecidedAddresses_query$data['undecidedAddresses']['addresses'][number];

/** Addresses of colleagues' relations that a user entered, for admins (ledger ROLES-25). Nothing where there are none. */
export function UndecidedAddresses({ query }: { query: UndecidedAddresses_query$key }) {
  const [{ undecidedAddresses }, refetch] = useRefetchableFragment<
    UndecidedAddressesRefetchQuery,
    UndecidedAddresses_query$key
  >(
    graphql`
      fragment UndecidedAddresses_query on Query @refetchable(queryName: "UndecidedAddressesRefetchQuery") {
        undecidedAddresses {
          total
          addresses {
            address
            enteredAt
            mailCount
            enteredBy {
              username
            }
            relation {
              id
              displayName
            }
            client {
              id
              displayName
              owner {
                username
              }
            }
          }
        }
      }
    `,
    query,
  );
  const refetchNow = useEffectEvent(() => refetch({}, { fetchPolicy: 'store-and-network' }));
  useResync(refetchNow);
  useOnDashboardChange(refetchNow);
  const decideAddress = useDecideAddress();

  async function decide({ address, enteredAt, relation }: Undecided, isConfirmed: boolean): Promise<void> {
    if (!relation) return;
    const seen = { relationId: relation.id, address, enteredAt };
    const isAccepted = await decideAddress(seen, isConfirmed ? 'confirmed' : 'left');
    // Also after a refusal: what stands here is not what it was.
    refetchNow();
    if (!isAccepted) return;
    const undoDecision = async () => {
      await decideAddress(seen, 'open');
      refetchNow();
    };
    const text = isConfirmed ? `${address} is bevestigd.` : `${address} blijft zo.`;
    snackbar.raise(withUndo(text, () => void undoDecision()));
  }

  const { total, addresses } = undecidedAddresses;
  const more = total - addresses.length;
  return (
    <>
      <ul>
        {addresses.map((one) => (
          <DecisionLine
            key={`${one.relation?.id} ${one.enteredAt}`}
            icon={MailQuestionMark}
            name={
              <>
                {one.enteredBy?.username ?? 'Iemand'} voerde {one.address} in bij{' '}
                <RelationLink of={one.relation} />
              </>
            }
            subject={one.address}
            accept={{ label: 'Bevestigen', onPress: () => void decide(one, true) }}
            decline={{ label: 'Laat zo', onPress: () => void decide(one, false) }}
          >
            Het adres is ook van <RelationLink of={one.client} />
            {one.client?.owner && `, een relatie van ${one.client.owner.username}`}. Bevestigen opent{' '}
            {countOf(one.mailCount, 'eerdere mail', 'eerdere mails')}.{' '}
            <span className={css('date')}>
              <RecentDate moment={new Date(one.enteredAt)} />
            </span>
          </DecisionLine>
        ))}
      </ul>
      {more > 0 && <p className={css('more')}>En nog {formatCount(more)} e-mailadressen.</p>}
    </>
  );
}

function RelationLink({ of }: { of: Undecided['relation'] }) {
  if (!of) return 'een relatie';
  return (
    <TextLink to="/relview" search={{ id: of.id }}>
      {of.displayName}
    </TextLink>
  );
}
