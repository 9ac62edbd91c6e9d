import Link from '@docusaurus/Link';
import {lookup} from '@site/src/facts/printed/lookup';
import {printedExamples} from '@site/src/facts/records';
import * as words from '@site/src/components/words/page';
import {CodeBlock} from '@site/src/components/docs/CodeBlock';

/** An example of a record with the link to its JSON Schema: `<RecordExample name="signal" />`. A wrong name fails the build. */
export function RecordExample({name}: {readonly name: string}) {
  const {title, json, schema} = lookup('record', printedExamples, name);
  return (
    <>
      <CodeBlock>
        <code className="language-json">{json}</code>
      </CodeBlock>
      <p>
        {words.schemaBefore}
        <Link to={`pathname://${schema}`}>{words.schemaOf(title)}</Link>.
      </p>
    </>
  );
}
