// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GoneOriginal } from './GoneOriginal.tsx';

it.each([true, false])(
  'says to whom an answer goes whose original says where it is wanted: %s',
  (isUnknown) => {
    const text = renderToStaticMarkup(<GoneOriginal isReplyToUnknown={isUnknown} />);
    expect(text).toContain('De oorspronkelijke mail is intussen definitief verwijderd.');
    expect(text.includes('Uw antwoord gaat naar de afzender')).toBe(isUnknown);
  },
);
