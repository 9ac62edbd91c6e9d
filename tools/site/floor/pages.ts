import {Parser} from 'htmlparser2';
import type {Findings} from './finding.ts';
import {lacking} from './support.ts';

/** The inline code of a page. */
export interface Inline {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** `type` values of script elements that browsers execute. */
const programs = /^(|module|text\/javascript|application\/javascript)$/;

/**
 * Reports the elements and attributes of a page that a browser of the floor lacks.
 * @returns the page's inline styles and scripts; each style attribute is wrapped in a rule
 */
export function checkPage(html: string, file: string, findings: Findings): Inline {
  const styles: string[] = [];
  const scripts: string[] = [];
  let into: string[] | undefined;
  let text = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      const sample = `<${name} ${Object.keys(attributes).join(' ')}>`;
      findings.add(`html: <${name}>`, file, lacking(`html/elements/${name}`), sample);
      for (const [attribute, value] of Object.entries(attributes)) {
        const own = lacking(`html/elements/${name}/${attribute}`);
        const everywhere = lacking(`html/global_attributes/${attribute}`);
        findings.add(`html: ${attribute}`, file, own.length > 0 ? own : everywhere, sample);
        if (attribute === 'style') styles.push(`x{${value}}`);
      }
      if (name === 'style') into = styles;
      if (name === 'script' && programs.test(attributes.type ?? '') && !attributes.src) into = scripts;
      text = '';
    },
    ontext(part) {
      if (into) text += part;
    },
    onclosetag() {
      if (into && text.trim()) into.push(text);
      into = undefined;
    },
  });
  parser.end(html);
  return {styles, scripts};
}
