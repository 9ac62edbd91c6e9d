import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useRef, useState} from 'react';
import styles from './HeroVideo.module.css';

/** Chromium's Save-Data setting; other browsers lack it. */
function savesData(): boolean {
  const {connection} = navigator as Navigator & {connection?: {saveData?: boolean}};
  return connection?.saveData ?? false;
}

/**
 * The loop on the hero's phone. It has no source, and fetches nothing but its poster, until it is on screen and
 * motion and data use are welcome. Rendered by `src/cli/renderHeroVideo.ts`.
 */
export function HeroVideo({moving}: {moving: boolean}) {
  const ref = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const webm = useBaseUrl('/video/hero.webm');
  const mp4 = useBaseUrl('/video/hero.mp4');
  const poster = useBaseUrl('/video/hero-poster.webp');

  useEffect(() => {
    const video = ref.current;
    if (!video || !moving || savesData()) return undefined;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          setWanted(true);
          // Refused when the browser blocks autoplay: the poster stays.
          video.play().catch(() => undefined);
        } else video.pause();
      },
      {threshold: 0.25},
    );
    seen.observe(video);
    return () => {
      seen.disconnect();
      video.pause();
    };
  }, [moving]);

  useEffect(() => {
    if (!wanted) return;
    ref.current?.load();
    ref.current?.play().catch(() => undefined);
  }, [wanted]);

  return (
    <video
      ref={ref}
      className={styles.video}
      width={540}
      height={1116}
      poster={poster}
      preload="none"
      muted
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
    >
      {wanted && (
        <>
          <source src={webm} type='video/webm; codecs="av01.0.04M.08"' />
          <source src={mp4} type="video/mp4" />
        </>
      )}
    </video>
  );
}
