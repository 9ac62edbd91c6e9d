import type {HTMLAttributes} from 'react';

declare global {
  interface ImportMeta {
    /** Of the bundler: the modules of a folder. */
    webpackContext(
      folder: string,
      options: {recursive: boolean; regExp: RegExp; mode: 'lazy'},
    ): ((file: string) => Promise<unknown>) & {keys(): string[]};
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [element: `site-${string}`]: HTMLAttributes<HTMLElement> & Record<string, unknown>;
    }
  }
}
