import { expect, it } from 'vitest';
import { trailDetails } from './trail-details.ts';

it.each([
  [{ color: { from: 'ff0000', to: 'ff8000' } }, [{ label: 'Kleur', text: 'rood → oranje' }]],
  [{ color: { from: '', to: 'ff0000' } }, [{ label: 'Kleur', text: 'rood' }]],
  [{ role: { from: '', to: 'readwrite' } }, [{ label: 'Rechten', text: 'Lezen en schrijven' }]],
  [{ kind: { from: 'contacts', to: '' } }, [{ label: 'Soort', text: 'Contactpersonen' }]],
  [{ name: { from: 'Intake', to: 'Intake' } }, [{ label: 'Naam', text: 'Intake' }]],
  [{ id: '0192f3a4', unknown: 'iets' }, []],
])('says %j in words', (changes, details) => {
  expect(trailDetails(changes)).toEqual(details);
});
