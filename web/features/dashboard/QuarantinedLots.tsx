import { Archive } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { graphql, useRefetchableFragment } from 'react-relay';
import type {
  QuarantinedLots_query$data,
  QuarantinedLots_query$key,
} from '#web/__generated__/QuarantinedLots_query.graphql.ts';
import type { QuarantinedLotsRefetchQuery } from '#web/__generated__/QuarantinedLotsRefetchQuery.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useResync } from '#web/relay/use-resync.ts';
import { DecisionLine } from './DecisionLine.tsx';
import { useDecideLot } from './use-decide-lot.ts';

type Lot = QuarantinedLots_query$data['quarantinedLots'][number];

/** Milliseconds between readings while the mail service is asked; afterwards nothing changes by itself. */
const READ_AGAIN = 5_000;

/** What is quarantined since a restore, for admins; draws nothing where there is none. */
export function QuarantinedLots({ query }: { query: QuarantinedLots_query$key }) {
  const [{ quarantinedLots }, refetch] = useRefetchableFragment<
    QuarantinedLotsRefetchQuery,
    QuarantinedLots_query$key
  >(
    graphql`
      fragment QuarantinedLots_query on Query @refetchable(queryName: "QuarantinedLotsRefetchQuery") {
        quarantinedLots {
          id
          name
          itemCount
          foundCount
          mayBeReleased
          isLookedFor
          failure
        }
      }
    `,
    query,
  );
  const refetchNow = useEffectEvent(() => refetch({}, { fetchPolicy: 'store-and-network' }));
  useResync(refetchNow);
  const isLooking = quarantinedLots.some(({ mayBeReleased }) => !mayBeReleased);
  useEffect(() => {
    if (!isLooking) return;
    const timer = setInterval(() => refetchNow(), READ_AGAIN);
    return () => clearInterval(timer);
  }, [isLooking]);
  const decideLot = useDecideLot();

  async function decide(lot: Lot, decision: 'released' | 'cancelled'): Promise<void> {
    const isReleased = decision === 'released';
    const confirmed = await dialogs.confirm({
      title: isReleased ? 'Vrijgeven?' : 'Annuleren?',
      text: isReleased ? afterRelease(lot) : `Van ${lot.name} gaat niets meer naar buiten.`,
      action: isReleased ? 'vrijgeven' : 'niet uitvoeren',
      danger: !isReleased,
    });
    if (confirmed && (await decideLot(lot.id, decision))) refetchNow();
  }

  return (
    <ul>
      {quarantinedLots.map((lot) => (
        <DecisionLine
          key={lot.id}
          icon={Archive}
          name={`Vastgehouden na het terugzetten van een back-up: ${lot.name}`}
          subject={lot.name}
          accept={{
            label: 'Vrijgeven',
            isDisabled: !lot.mayBeReleased,
            onPress: () => void decide(lot, 'released'),
          }}
          decline={{ label: 'Annuleren', onPress: () => void decide(lot, 'cancelled') }}
        >
          {foundText(lot)}
        </DecisionLine>
      ))}
    </ul>
  );
}

function foundText({ isLookedFor, mayBeReleased, foundCount, itemCount, failure }: Lot): string {
  if (!isLookedFor)
    return 'Kijk eerst bij de dienst wat daar al staat. Bij vrijgeven wordt niets dubbel gemaakt.';
  const found = `Al verzonden: ${foundCount ?? 0} van ${itemCount}.`;
  if (mayBeReleased) return found;
  return failure === null
    ? `In de mailbox wordt nagekeken wat al is verzonden. ${found}`
    : `Nog niet nagekeken, en dus nog niet vrij te geven: ${failure}`;
}

function afterRelease({ name, isLookedFor, foundCount, itemCount }: Lot): string {
  if (!isLookedFor) return `${name}: dit gaat alsnog naar de dienst.`;
  const left = itemCount - (foundCount ?? 0);
  return `${left === 1 ? 'Eén mail wordt' : `${left} mails worden`} alsnog verzonden. Wat al is verzonden gaat niet nog een keer.`;
}
