import {Parser} from 'htmlparser2';
import type {Findings} from './finding.ts';
import {lacking} from './support.ts';

/** What stands between the tags of a page and is no HTML. */
export interface Inline {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Types of a script element whose text is a program. */
const programs = /^(|module|text\/javascript|application\/javascript)$/;

/**
 * Reports the elements and attributes of a page that a browser of the floor does not know.
 * @returns its inline styles and scripts, style attributes as rules among them
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
