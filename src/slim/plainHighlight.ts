import type {ReactNode} from 'react';

interface Token {
  types: string[];
  content: string;
}

interface Rendering {
  className: string;
  style: object;
  tokens: Token[][];
  getLineProps: (props: {line: Token[]; className?: string}) => object;
  getTokenProps: (props: {token: Token}) => object;
}

/**
 * Stands in for prism-react-renderer in the bundle: the text of a code block, line by line. The site shows no program
 * text, and 31 kB of highlighter on every page would serve none. `plugins/slimTheme.ts` puts it in.
 */
export function Highlight(props: {
  code: string;
  language: string;
  children: (rendering: Rendering) => ReactNode;
}): ReactNode {
  return props.children({
    className: `prism-code language-${props.language}`,
    style: {},
    tokens: props.code.split('\n').map((content) => [{types: ['plain'], content: content || '\n'}]),
    getLineProps: ({className}) => ({className: ['token-line', className].filter(Boolean).join(' ')}),
    getTokenProps: ({token}) => ({className: 'token plain', children: token.content}),
  });
}
