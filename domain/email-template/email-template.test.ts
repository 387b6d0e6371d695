import { describe, expect, it } from 'vitest';
import { checkEmailTemplate } from './email-template.ts';

describe('an email template', () => {
  it('has a name, and keeps its body to the character [TEMPL-01]', () => {
    const body = '<p>Beste {{voorl}} &amp; co,</p>\n<script>x</script>';
    expect(checkEmailTemplate({ name: ' Herinnering ', body })).toEqual({ name: 'Herinnering', body });
    expect(() => checkEmailTemplate({ name: ' ', body })).toThrow('Naam is een verplicht veld.');
  });

  it('is bounded, and refuses what no database keeps', () => {
    expect(() => checkEmailTemplate({ name: 'x', body: 'x'.repeat(200_001) })).toThrow(
      'Sjabloon is te lang. Maximaal 200000 tekens.',
    );
    expect(() => checkEmailTemplate({ name: 'x', body: 'a\u0000' })).toThrow(
      'Sjabloon bevat een ongeldig teken.',
    );
  });
});
