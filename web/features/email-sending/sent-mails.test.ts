import { afterEach, describe, expect, it } from 'vitest';
import { needsNotice, sentMails, type TrackedSend } from './sent-mails.ts';

const SEND: TrackedSend = { id: '1', state: 'sending', dueAt: '2026-12-01T10:00:00Z', subject: 'Offerte' };
const toShow = () => sentMails.current().filter(needsNotice);

afterEach(() => sentMails.clear());

describe('a mail that was refused', () => {
  it('is shown until it was seen, here or in another tab', () => {
    sentMails.report(SEND);
    sentMails.report({ ...SEND, state: 'refused', isSeen: false });
    expect(toShow()).toHaveLength(1);
    sentMails.report({ ...SEND, state: 'refused', isSeen: true });
    expect(toShow()).toEqual([]);
  });

  it('is not shown again once it was closed, whatever is heard of it later', () => {
    sentMails.putOpen([{ ...SEND, state: 'refused', isSeen: true }]);
    sentMails.report({ ...SEND, state: 'refused', isSeen: true });
    expect(toShow()).toEqual([]);
  });

  it('is shown again where its draft is refused once more', () => {
    sentMails.putOpen([{ ...SEND, state: 'refused', isSeen: true }]);
    sentMails.report({ ...SEND, id: '2', state: 'refused', isSeen: false });
    expect(toShow().map(({ id }) => id)).toEqual(['2']);
  });
});

describe('a mail of which nobody knows', () => {
  it('is shown until the user said what came of it', () => {
    sentMails.putOpen([{ ...SEND, state: 'unknown' }]);
    expect(toShow()).toHaveLength(1);
    sentMails.putOpen([{ ...SEND, state: 'sent', isSeen: true }]);
    expect(toShow()).toEqual([]);
  });

  it('is reported once a state', () => {
    const heard: string[] = [];
    const stop = sentMails.onNotice(({ send }) => heard.push(send.state));
    sentMails.report({ ...SEND, state: 'refused', isSeen: false });
    sentMails.report({ ...SEND, state: 'refused', isSeen: true });
    stop();
    expect(heard).toEqual(['refused']);
  });
});
