import useBaseUrl from '@docusaurus/useBaseUrl';

/** The rendered pictures of the phone, with their widths and height in pixels: scripts/scene.py. */
const pictures = {
  night: {widths: [700, 1200], height: 1200},
  dawn: {widths: [700, 1200], height: 1200},
  object: {widths: [700, 1200], height: 1000},
} as const;

export type PictureName = keyof typeof pictures;

interface PictureProps {
  name: PictureName;
  alt: string;
  /** Its displayed width, as in `sizes` of an image. */
  sizes: string;
  className?: string | undefined;
}

/** A rendered picture, as AVIF with WebP for browsers without it. */
export function Picture({name, alt, sizes, className}: PictureProps) {
  const {widths, height} = pictures[name];
  const base = useBaseUrl(`/img/${name}`);
  const [small, large] = widths;
  return (
    <picture className={className}>
      <source
        type="image/avif"
        srcSet={`${base}-${small}.avif ${small}w, ${base}-${large}.avif ${large}w`}
        sizes={sizes}
      />
      <img
        src={`${base}-${large}.webp`}
        srcSet={`${base}-${small}.webp ${small}w, ${base}-${large}.webp ${large}w`}
        sizes={sizes}
        width={large}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
