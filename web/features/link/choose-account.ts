import { dialogs } from '#web/components/dialog-queue.ts';
import type { OtherAccount } from './link-result.ts';
import { otherAccountText, sameAccountText } from './link-text.ts';
import type { AccountAnswer } from './use-link-requests.ts';

/** Asks what to do with an account that looks like another one; null when it is not to be linked. */
export async function chooseAccount(other: OtherAccount): Promise<AccountAnswer | null> {
  const { account, knownRecords, mayBeSame } = other;
  const text = otherAccountText(account, knownRecords);
  if (!mayBeSame) {
    const isConfirmed = await dialogs.confirm({ title: 'Een andere account', text, action: 'koppelen' });
    return isConfirmed ? { acceptOtherAccount: true, isSameAccount: false } : null;
  }
  const decided = await dialogs.decide({
    title: 'Welke account is dit?',
    text: sameAccountText(account, knownRecords),
    actions: [
      { id: 'same', label: 'zelfde account, nieuwe sleutel' },
      { id: 'other', label: 'andere account' },
    ],
  });
  if (decided === null) return null;
  return { acceptOtherAccount: decided === 'other', isSameAccount: decided === 'same' };
}
