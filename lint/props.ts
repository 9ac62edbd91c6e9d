import {textOf} from '../plugins/facts/nodes.ts';
import type {JsxElement} from '../plugins/facts/nodes.ts';

/** The text of a prop, if it's written as a text. */
export function textOfProp({attributes}: JsxElement, name: string): string | undefined {
  const prop = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  return prop?.type === 'mdxJsxAttribute' ? textOf(prop) : undefined;
}
