import { describe, expect, it } from 'vitest';
import { isCustomerPage, maskEmail, readCode } from './customer-page.ts';

describe('a code as it is typed [PORTAL-13]', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['000000', '000000'],
  ])('reads %j', (typed, code) => expect(readCode(typed)).toBe(code));

  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])('is not %j', (typed) =>
    expect(readCode(typed)).toBeNull(),
  );
});

describe('the address of a portal [PORTAL-13]', () => {
  it.each([
    ['jan@voorbeeld.example', 'j•••@v•••.example'],
    ['j@mail.kantoor.example', 'j•••@m•••.example'],
    ['é@localhost', 'é•••@l•••'],
  ])('shows of %s no more than %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
});

describe("the address of the customer's page [PORTAL-13]", () => {
  it.each(['/portaal', '/portaal/', '/Portaal', '//portaal//'])('is %s', (path) =>
    expect(isCustomerPage(path)).toBe(true),
  );
  it.each(['/', '/portaal/link', '/portaals', '/relaties/portaal'])('is not %s', (path) =>
    expect(isCustomerPage(path)).toBe(false),
  );
});
