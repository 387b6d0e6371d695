import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { type KvkNumberHolders, searchByKvkNumber } from './kvk-number-search.ts';

const NOBODY: KvkNumberHolders = new Map();

/** Empty until the answer is there, and when the search fails: the save asks again. */
export function useKvkNumberHolders(kvkNumbers: readonly string[]): KvkNumberHolders {
  const environment = useRelayEnvironment();
  const [holders, setHolders] = useState(NOBODY);
  const numbers = [...new Set(kvkNumbers)].join(' ');

  useEffect(() => {
    setHolders(NOBODY);
    if (numbers === '') return;
    const { unsubscribe } = searchByKvkNumber(environment, numbers.split(' ')).subscribe({
      next: setHolders,
      error: (error: Error) => console.error('The search by KvK number failed.', error),
    });
    return unsubscribe;
  }, [environment, numbers]);

  return holders;
}
