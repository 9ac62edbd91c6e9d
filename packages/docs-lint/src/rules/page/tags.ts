import {componentsOf} from '../../page.ts';
import {rule} from '../../rule.ts';

interface Options {
  readonly allowed: readonly string[];
  /** Why a tag isn't, and what to write for it. */
  readonly instead: Readonly<Record<string, string>>;
}

/** Attributes that the build or the content policy refuses. */
const refused = /^(?:style|on[a-z]+|dangerouslySetInnerHTML)$/i;

export const tags = rule<Options>({
  asks: 'A page has only HTML that browsers show here, and leaves looks to the style sheet.',
  check({text}, {allowed, instead}) {
    return componentsOf(text).flatMap(({name, line, attributes}) => {
      const isHtml = /^[a-z]/.test(name);
      const why =
        instead[name] ??
        `pages hold Markdown, components and ${allowed.map((tag) => `<${tag}>`).join(', ')}.`;
      return [
        ...(isHtml && !allowed.includes(name) ? [{line, message: `Take <${name}> out: ${why}`}] : []),
        ...Object.keys(attributes)
          .filter((key) => refused.test(key))
          .map((key) => ({
            line,
            message: `Take ${key}=… out of <${name}>: it stops the build, or the content policy blocks it.`,
          })),
      ];
    });
  },
  examples: {
    options: {allowed: ['b'], instead: {iframe: 'the policy blocks it.'}},
    good: [{text: 'Some <b>words</b>, a <Fact name="fee" />, and `<script>` in code.'}],
    bad: [
      {
        text: 'A\n\n<iframe src="https://a.example/video"></iframe>',
        says: '3 Take <iframe> out: the policy blocks it.',
      },
      {text: '<details>A</details>', says: '1 Take <details> out: pages hold Markdown, components and <b>.'},
      {text: '<b style="color:red">A</b>', says: '1 Take style=… out of <b>'},
      {text: '<b\n  id="a"\n  onclick="a()"\n>\nA</b>', says: '1 Take onclick=… out of <b>'},
    ],
  },
});
