import { describe, expect, it } from 'vitest';
import { replyAllRecipients, replyRecipients } from './reply-recipients.ts';

const OWN = 'info@kantoor.nl';
const person = (name: string) => ({ name, address: `${name.toLowerCase()}@voorbeeld.nl` });
const own = { name: 'Kantoor', address: 'Info@Kantoor.nl' };
const mail = {
  from: person('Anna'),
  replyTo: [],
  to: [own, person('Bas')],
  cc: [person('Cees')],
};

describe('to whom an answer goes', () => {
  it('is the reply-to address, or else the sender [COMPOSE-14]', () => {
    expect(replyRecipients(mail, OWN)).toEqual({ to: [person('Anna')], cc: [] });
    expect(replyRecipients({ ...mail, replyTo: [person('Dirk')] }, OWN)).toEqual({
      to: [person('Dirk')],
      cc: [],
    });
  });

  it('is whom it went to, where the mailbox sent it itself', () => {
    expect(replyRecipients({ ...mail, from: own, to: [person('Bas')] }, OWN).to).toEqual([person('Bas')]);
  });

  it('leaves the own address out of whom that went to, unless nobody else is left [COMPOSE-14]', () => {
    const sent = { ...mail, from: own, to: [own, person('Bas')] };
    expect(replyRecipients(sent, OWN).to).toEqual([person('Bas')]);
    expect(replyRecipients({ ...sent, to: [own] }, OWN).to).toEqual([own]);
  });

  it('is nobody where nobody is known', () => {
    expect(replyRecipients({ from: null, replyTo: [], to: [], cc: [] }, OWN)).toEqual({ to: [], cc: [] });
  });
});

describe('to whom an answer to all goes', () => {
  it('is the others it went to, without the own address [COMPOSE-17]', () => {
    expect(replyAllRecipients(mail, OWN).to).toEqual([person('Anna'), person('Bas')]);
  });

  it.each([
    ['the mailbox sent it itself', own],
    ['no sender is known', null],
  ])('leaves the own address out where %s, unless nobody else is left [COMPOSE-17]', (_why, from) => {
    const sent = { ...mail, from, to: [own, person('Bas')] };
    expect(replyAllRecipients(sent, OWN)).toEqual({ to: [person('Bas')], cc: [person('Cees')] });
    expect(replyAllRecipients({ ...sent, to: [own], cc: [] }, OWN).to).toEqual([own]);
  });

  it.each(['info+facturen@kantoor.nl', 'INFO+a+b@Kantoor.nl', 'info@kantoor.nl.', ' info@kantoor.nl'])(
    'leaves out %j, which leads to the own mailbox [COMPOSE-17, COMPOSE-18]',
    (address) => {
      const own = { name: 'Kantoor', address };
      const to = [own, person('Bas')];
      expect(replyAllRecipients({ ...mail, to, cc: [own, person('Cees')] }, OWN)).toEqual({
        to: [person('Anna'), person('Bas')],
        cc: [person('Cees')],
      });
      expect(replyRecipients({ ...mail, from: own, to }, OWN).to).toEqual([person('Bas')]);
      expect(replyAllRecipients({ ...mail, to }, 'info+balie@kantoor.nl').to).toEqual([
        person('Anna'),
        person('Bas'),
      ]);
    },
  );

  it.each(['info@kantoor.example', 'informatie@kantoor.nl', '+info@kantoor.nl'])(
    'is %j as well, which leads to another [COMPOSE-17]',
    (address) => {
      const other = { name: '', address };
      expect(replyAllRecipients({ ...mail, to: [other] }, OWN).to).toEqual([person('Anna'), other]);
    },
  );

  it('is the cc recipients as well, each address once [COMPOSE-18]', () => {
    const written = { name: '', address: 'ANNA@voorbeeld.nl' };
    const cc = [person('Cees'), own, written, person('Cees')];
    expect(replyAllRecipients({ ...mail, cc }, OWN).cc).toEqual([person('Cees')]);
  });
});
