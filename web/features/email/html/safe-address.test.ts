import { describe, expect, it } from 'vitest';
import { linkAddress, pictureSource } from './safe-address.ts';

describe('the addresses in a mail', () => {
  it('of links lead to sites, addresses of mail and telephones', () => {
    expect(linkAddress('https://belastingdienst.nl/a?b=c')).toBe('https://belastingdienst.nl/a?b=c');
    expect(linkAddress('//belastingdienst.nl/a')).toBe('https://belastingdienst.nl/a');
    expect(linkAddress('mailto:jan@jansen.nl')).toBe('mailto:jan@jansen.nl');
    expect(linkAddress('tel:+31201234567')).toBe('tel:+31201234567');
  });

  it.each([
    'javascript:alert(1)',
    'java\n\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    'file:///etc/passwd',
    'blob:https://a.nl/b',
    '/relaties',
    '#hieronder',
    'relatief.html',
    'cid:a',
  ])('of links do not lead to %j', (address) => {
    expect(linkAddress(address)).toBeNull();
  });

  it('of pictures say where they come from', () => {
    expect(pictureSource('cid:%3Clogo@a%3E')).toEqual({ kind: 'attached', contentId: 'logo@a' });
    expect(pictureSource('//a.nl/b.png')).toEqual({ kind: 'remote', address: 'https://a.nl/b.png' });
    expect(pictureSource('data:image/png;base64,iVBO\nRw0K')).toEqual({
      kind: 'own',
      address: 'data:image/png;base64,iVBORw0K',
    });
    expect(pictureSource('data:image/svg+xml;base64,PHN2Zz4=')).toBeNull();
    expect(pictureSource('javascript:alert(1)')).toBeNull();
    expect(pictureSource('logo.png')).toBeNull();
  });
});
