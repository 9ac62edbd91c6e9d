import {isValidElement} from 'react';
import type {ReactNode} from 'react';
import {Highlight} from 'prism-react-renderer';
import * as words from '@site/src/components/strings';
import styles from './styles.module.css';

interface CodeProps {
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Token colors come from the stylesheet, instead of a style attribute on every word. */
const noTheme = {plain: {}, styles: []};
/** What a type of token looks like. All others have the color of text. */
const looks: Readonly<Record<string, string>> = {
  comment: 'comment',
  ...{keyword: 'keyword', tag: 'keyword', boolean: 'keyword', number: 'keyword'},
  ...{string: 'string', 'attr-value': 'string', function: 'string'},
};

/** A code block with build-time highlighting and a copy button. */
export function CodeBlock({children}: {readonly children?: ReactNode}) {
  const {className = '', children: text} = isValidElement<CodeProps>(children) ? children.props : {};
  const code = String(text ?? '').replace(/\n$/, '');
  const language = /language-(\S+)/.exec(className)?.[1] ?? 'text';
  return (
    // The table above an example of JSON says the same in words.
    <div className={styles.block} data-search-skip={language === 'json' ? '' : undefined}>
      <Highlight code={code} language={language} theme={noTheme}>
        {({tokens}) => (
          <pre className={styles.code} role="group" tabIndex={0} aria-label={words.code(language)}>
            <code>
              {tokens.map((line, number) => (
                <span key={number} className={styles.line}>
                  {line.map(({types, content, empty}, index) => {
                    // The break of an empty line follows.
                    if (empty) return null;
                    const look = looks[types[types.length - 1] ?? ''];
                    return look ? (
                      <span key={index} data-token={look}>
                        {content}
                      </span>
                    ) : (
                      content
                    );
                  })}
                  {'\n'}
                </span>
              ))}
            </code>
          </pre>
        )}
      </Highlight>
      <button
        type="button"
        className={styles.copy}
        data-control="copy-code"
        data-script-only
        data-screen-only
      >
        {words.copyCode}
      </button>
    </div>
  );
}
