import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { type FoundAddress, searchPostcode } from '#web/features/relation/postcode-search.ts';
import type { FormState } from '#web/form/form-state.ts';
import type { FormContent } from './form-content.ts';
import {
  type AddressFields,
  type AddressNotes,
  addressNotes,
  type FoundValue,
  isShared,
  postcodeToFind,
  valuesFound,
} from './found-address.ts';

/** Fills in street and city of a whole postcode; with several streets, by the house number. */
export function useFoundAddress(
  fields: AddressFields,
  { content, stored }: FormState<FormContent>,
  fill: (found: readonly FoundValue[]) => void,
): AddressNotes {
  const environment = useRelayEnvironment();
  const postcode = postcodeToFind(fields, content.values, stored.values);
  const [found, setFound] = useState<FoundAddress | 'failed'>();
  const [shared, setShared] = useState<string | null>(null);
  const houseNumber = shared === postcode ? String(content.values[fields.houseNumber] ?? '') : '';
  const filled = useRef<readonly FoundValue[]>([]);
  const fillIn = useEffectEvent(fill);

  useEffect(() => {
    setFound(undefined);
    if (postcode === null) return;
    const { unsubscribe } = searchPostcode(environment, postcode, houseNumber).subscribe({
      next: (answer) => {
        const values = valuesFound(fields, answer, filled.current);
        filled.current = [...filled.current, ...values];
        if (isShared(answer)) setShared(postcode);
        fillIn(values);
        setFound(answer);
      },
      error: () => setFound('failed'),
    });
    return unsubscribe;
  }, [environment, fields, postcode, houseNumber]);

  return found === undefined ? {} : addressNotes(found, fields, content.values, fill);
}
