import { describe, expect, it } from 'vitest';
import { ConnectionLost } from '#web/relay/call-failure.ts';
import { RestRefused } from '#web/session/call-rest.ts';
import { failureLine, subscriptionLine, successLine } from './status-line.ts';

describe('the status line', () => {
  it('is red with the code and the message of a failure [MAINT-12]', () => {
    expect(failureLine(new RestRefused(403, 'U hebt hiervoor geen rechten.'))).toEqual({
      tone: 'danger',
      text: '403: U hebt hiervoor geen rechten.',
    });
  });

  it('has code 666 where there is none [MAINT-12]', () => {
    expect(failureLine(new ConnectionLost('Er is geen verbinding.')).text).toBe(
      '666: Er is geen verbinding.',
    );
  });

  it('is green after a success [MAINT-13]', () => {
    expect(successLine('De mail is verstuurd.')).toEqual({ tone: 'success', text: 'De mail is verstuurd.' });
  });

  it('is salmon without a link [MAINT-14]', () => {
    expect(subscriptionLine('No link')).toEqual({ tone: 'warning', text: 'No link found' });
  });

  it('is salmon without a subscription [MAINT-15]', () => {
    expect(subscriptionLine([])).toEqual({ tone: 'warning', text: 'No subs found' });
  });

  it('counts the subscriptions that there are [MAINT-13]', () => {
    expect(subscriptionLine([{}, {}])).toEqual({ tone: 'success', text: '2 abonnementen' });
    expect(subscriptionLine('Vernieuwd')).toEqual({ tone: 'success', text: 'Vernieuwd' });
  });
});
