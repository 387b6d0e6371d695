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
  needsHouseNumber,
  postcodeToFind,
  valuesFound,
} from './found-address.ts';

/** A number that is being typed is looked up once it is whole, as a service may charge each call. */
const TYPING_MILLISECONDS = 400;

/** Fills in street and city of a whole postcode; where the house number decides, by that too. */
export function useFoundAddress(
  fields: AddressFields,
  { content, stored }: FormState<FormContent>,
  fill: (found: readonly FoundValue[]) => void,
): AddressNotes {
  const environment = useRelayEnvironment();
  const postcode = postcodeToFind(fields, content.values, stored.values);
  const [found, setFound] = useState<FoundAddress | 'failed'>();
  const [numbered, setNumbered] = useState<string | null>(null);
  const houseNumber = numbered === postcode ? String(content.values[fields.houseNumber] ?? '') : '';
  const filled = useRef<readonly FoundValue[]>([]);
  const fillIn = useEffectEvent(fill);

  useEffect(() => {
    setFound(undefined);
    if (postcode === null) return;
    let subscription: { unsubscribe(): void } | undefined;
    const search = () => {
      subscription = searchPostcode(environment, postcode, houseNumber).subscribe({
        next: (answer) => {
          const values = valuesFound(fields, answer, filled.current);
          filled.current = [...filled.current, ...values];
          if (needsHouseNumber(answer)) setNumbered(postcode);
          fillIn(values);
          setFound(answer);
        },
        error: () => setFound('failed'),
      });
    };
    const timer = setTimeout(search, houseNumber === '' ? 0 : TYPING_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      subscription?.unsubscribe();
    };
  }, [environment, fields, postcode, houseNumber]);

  return found === undefined ? {} : addressNotes(found, fields, content.values, fill);
}
