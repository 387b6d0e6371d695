// A file of its own, not inline: the content security policy allows scripts from this origin only.
// Runs before the first paint, so that a chosen theme never flashes the other one. theme.ts writes the value.
try {
  const chosen = localStorage.getItem('balie.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch (error) {
  console.error('The chosen theme could not be read.', error);
}
