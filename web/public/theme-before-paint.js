// Runs before the first paint. A file, because the content security policy refuses inline scripts.
try {
  const chosen = localStorage.getItem('balie.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch (error) {
  console.error('The chosen theme could not be read.', error);
}
