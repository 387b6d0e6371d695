import { Archive } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { graphql, useRefetchableFragment } from 'react-relay';
import type { HeldLots_query$data, HeldLots_query$key } from '#web/__generated__/HeldLots_query.graphql.ts';
import type { HeldLotsRefetchQuery } from '#web/__generated__/HeldLotsRefetchQuery.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useResync } from '#web/relay/use-resync.ts';
import { DecisionLine } from './DecisionLine.tsx';
import { useDecideLot } from './use-decide-lot.ts';

type Lot = HeldLots_query$data['heldLots'][number];

/** Milliseconds between readings while the mail service is asked; afterwards nothing changes by itself. */
const READ_AGAIN = 5_000;

/** What is held since a backup was put back, for admins. Nothing where nothing is. */
export function HeldLots({ query }: { query: HeldLots_query$key }) {
  const [{ heldLots }, refetch] = useRefetchableFragment<HeldLotsRefetchQuery, HeldLots_query$key>(
    graphql`
      fragment HeldLots_query on Query @refetchable(queryName: "HeldLotsRefetchQuery") {
        heldLots {
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
  const readAnew = useEffectEvent(() => refetch({}, { fetchPolicy: 'store-and-network' }));
  useResync(readAnew);
  const isLooking = heldLots.some(({ mayBeReleased }) => !mayBeReleased);
  useEffect(() => {
    if (!isLooking) return;
    const timer = setInterval(() => readAnew(), READ_AGAIN);
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
    if (confirmed && (await decideLot(lot.id, decision))) readAnew();
  }

  return (
    <ul>
      {heldLots.map((lot) => (
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
