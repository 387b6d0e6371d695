import { HELP_PICTURE } from '#domain/help/help-picture.ts';

const ADDRESS_BY_PATH_IN_TEXT = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../docs/help/pictures/*.webp', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
  ).map(([path, address]) => [path.replace('../../../docs/help/', ''), address]),
);

/** A picture of a screen; the panel is narrow, so it opens in its own size in another tab. */
export function HelpPicture({ src, alt }: { src: string; alt: string }) {
  const address = ADDRESS_BY_PATH_IN_TEXT[src];
  if (address === undefined) return alt;
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={`${alt} Opent in een nieuw tabblad.`}>
      <img src={address} alt="" loading="lazy" {...HELP_PICTURE} />
    </a>
  );
}
