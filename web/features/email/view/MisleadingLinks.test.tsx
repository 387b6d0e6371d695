import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MisleadingLinks } from './MisleadingLinks.tsx';

const text = (...links: Parameters<typeof MisleadingLinks>[0]['links']) =>
  renderToStaticMarkup(<MisleadingLinks links={links} />).replaceAll(/<[^>]*>/g, '');

it('tells which links of a mail do not lead where they say, and of many how many more', () => {
  expect(text()).toBe('');
  const link = { shown: 'bank.nl', host: 'elders.example' };
  expect(text(link, { shown: null, host: 'xn--bnk-6cd.nl' })).toBe(
    'Let op waar links in deze mail heen gaan: bank.nl leidt naar elders.example, een link leidt naar xn--bnk-6cd.nl.',
  );
  expect(text(link, link, link, link, link)).toContain('elders.example, en nog 2.');
});
