import {useMemo, useSyncExternalStore} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {ErrorBoundaryErrorMessageFallback} from '@docusaurus/theme-common';
import {useMermaidRenderResult} from '@docusaurus/theme-mermaid/client';
import mermaid from 'mermaid';
import {mermaidConfig} from './mermaidConfig';

/** @docusaurus/theme-mermaid's diagram in the colors of the site, for `npm run dev`. */
export function LiveDiagram({source}: {readonly source: string}) {
  return (
    <ErrorBoundary fallback={(params) => <ErrorBoundaryErrorMessageFallback {...params} />}>
      <Drawing source={source} />
    </ErrorBoundary>
  );
}

function Drawing({source}: {readonly source: string}) {
  const theme = useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- reads the theme's colors
  const config = useMemo(() => mermaidConfig(mermaid, source), [source, theme]);
  const result = useMermaidRenderResult({text: source, config});
  return result && <div dangerouslySetInnerHTML={{__html: result.svg}} />;
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}
