import useBaseUrl from '@docusaurus/useBaseUrl';

interface PictureProps {
  /** As `scripts/scene.py` names the file, before its width. */
  name: 'night' | 'dawn' | 'object';
  height?: number;
  alt: string;
  /** Its displayed width, as in `sizes` of an image. */
  sizes: string;
  className?: string | undefined;
}

/** A rendered picture of the phone, as AVIF with WebP for browsers without it. */
export function Picture({name, height = 1200, alt, sizes, className}: PictureProps) {
  const base = useBaseUrl(`/img/${name}`);
  const srcSet = (format: string) => `${base}-700.${format} 700w, ${base}-1200.${format} 1200w`;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={`${base}-1200.webp`}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={1200}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
