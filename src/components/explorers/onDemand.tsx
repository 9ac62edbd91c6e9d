import {use, useEffect, useRef, useState} from 'react';
import type {ComponentType} from 'react';
import {flushSync} from 'react-dom';
import {keepEarlyInput} from './earlyInput';
import styles from './Frame.module.css';
import {inBrowser} from './inBrowser';

interface ExplorerModule {
  default: ComponentType;
}

/**
 * An explorer that costs a page nothing until a reader comes near it. The build renders it whole, so its place,
 * its height and its plain reading are in the HTML. In the browser that HTML stays as it is; the code is loaded
 * when the reader scrolls close, points at it or focuses it, and then takes the HTML's place with what the reader
 * did there in the meantime.
 */
export function onDemand(load: () => Promise<ExplorerModule>): ComponentType {
  let loading: Promise<ComponentType> | undefined;
  const loadOnce = () => {
    loading ??= load().then(
      (module) => module.default,
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Built() {
    const Explorer = use(loadOnce());
    return (
      <div className={styles.place}>
        <Explorer />
      </div>
    );
  }

  function Waiting() {
    const place = useRef<HTMLDivElement>(null);
    const [Explorer, setExplorer] = useState<ComponentType | null>(null);
    const [missing, setMissing] = useState(false);

    useEffect(() => {
      const element = place.current;
      if (element === null) return undefined;
      const early = keepEarlyInput(element);
      let taken = false;
      const takePlace = async (loaded: ComponentType) => {
        await early.untouched();
        if (taken) return;
        taken = true;
        early.handOver(() => {
          flushSync(() => setExplorer(() => loaded));
          return place.current;
        });
      };
      const start = () => {
        loadOnce().then(takePlace, (error: unknown) => {
          console.error('An explorer could not be loaded', error);
          early.forgetPresses();
          setMissing(true);
        });
      };
      const nearby = new IntersectionObserver(
        (entries) => {
          if (entries.some(({isIntersecting}) => isIntersecting)) start();
        },
        {rootMargin: '400px 0px'},
      );
      nearby.observe(element);
      const touched = ['focusin', 'pointerover'] as const;
      for (const event of touched) element.addEventListener(event, start);
      return () => {
        early.stop();
        nearby.disconnect();
        for (const event of touched) element.removeEventListener(event, start);
      };
    }, []);

    if (Explorer) {
      return (
        <div key="loaded" ref={place} className={styles.place} data-explorer="loaded">
          <Explorer />
        </div>
      );
    }
    // With inner HTML set, React keeps what the build rendered here instead of comparing it.
    return (
      <>
        <div
          key="built"
          ref={place}
          className={styles.place}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{__html: ''}}
        />
        {missing && (
          <p role="status">
            This explorer did not load. Check your connection; it tries again when you touch it.
          </p>
        )}
      </>
    );
  }

  return inBrowser ? Waiting : Built;
}
