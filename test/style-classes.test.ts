import { expect, it } from 'vitest';
import { askedClasses, classesOfSheet } from '#test/support/repository/style-classes.ts';

// A name that its sheet lacks throws when it is drawn, which for a rare state no other test may see.
it('every class that code asks of a style sheet stands in it', () => {
  const asked = askedClasses();
  expect(asked.length).toBeGreaterThan(1_000);
  const missing = asked.filter(({ sheet, name }) => !classesOfSheet(sheet).has(name));
  expect(missing.map(({ file, name }) => `${file} asks for '${name}'`)).toEqual([]);
});
