/** The content is refetched every two seconds while visible and without focus; `data-call` sends a call. */
export const SCRIPT = `
const refresh = async () => {
  const response = await fetch(location.href);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main');
  document.querySelector('main').replaceWith(next);
};
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-call]');
  if (!button) return;
  const [method, path] = button.dataset.call.split(' ');
  const body = button.dataset.body;
  await fetch(path, { method, body, headers: body ? { 'content-type': 'application/json' } : {} });
  await refresh();
});
setInterval(() => {
  const busy = document.querySelector('main').contains(document.activeElement);
  if (!document.hidden && !busy) refresh().catch(() => undefined);
}, 2000);
`;
