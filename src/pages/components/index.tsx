import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Layout from '@theme/Layout';
import {Announced} from '@site/src/ui/Announced';
import {ArrowLink} from '@site/src/ui/ArrowLink';
import {BackLink} from '@site/src/ui/BackLink';
import {CodeBlock} from '@site/src/mdx/CodeBlock';
import {Screen} from '@site/src/mdx/Screen';
import {Term} from '@site/src/mdx/Term';
import {Diagram} from '@site/src/mdx/Diagram';
import {TabItem, Tabs} from '@site/src/mdx/Tabs';
import {Button} from '@site/src/ui/form/Button';
import {Field} from '@site/src/ui/form/Field';
import {DateOf} from '@site/src/layout/PageEnd';
import {Pager} from '@site/src/layout/Pager';
import {TableOfContents} from '@site/src/layout/TableOfContents';
import {HarmonyScreen} from '@site/src/sections/phone/HarmonyScreen';
import {HomeScreen} from '@site/src/sections/phone/HomeScreen';
import {LogScreen} from '@site/src/sections/phone/LogScreen';
import {NodeScreen} from '@site/src/sections/phone/NodeScreen';
import {WalletScreen} from '@site/src/sections/phone/WalletScreen';
import {PhoneFrame} from '@site/src/sections/PhoneFrame';
import {SystemDiagram} from '@site/src/sections/SystemDiagram';
import {Timeline} from '@site/src/sections/Timeline';
import {StatusBadge} from '@site/src/ui/StatusBadge';
import {Wordmark} from '@site/src/layout/Wordmark';
import {diagrams} from '@site/src/facts/printed/diagrams';
import {drawnScreen} from '@site/src/facts/printed/drawnScreen';
import {lookup} from '@site/src/facts/printed/lookup';
import {roadmapStatuses} from '@site/src/facts/roadmap';
import {screens} from '@site/src/facts/screens';

const input = (props: object) => <input {...props} defaultValue="Ada" />;

/** Each component by its name, as a page would use it. What only arranges others, or needs a page around it, is left out. */
const examples: Readonly<Record<string, ReactNode>> = {
  Announced: <Announced until="2020-03-31">Q1 2020</Announced>,
  ArrowLink: <ArrowLink to="/">Home</ArrowLink>,
  BackLink: <BackLink to="/" label="Home" />,
  Button: (
    <>
      <Button>Primary</Button> <Button look="secondary">Secondary</Button> <Button disabled>Disabled</Button>
    </>
  ),
  CodeBlock: (
    <CodeBlock>
      <code className="language-ts">{'const fee: number = 1;'}</code>
    </CodeBlock>
  ),
  DateOf: <DateOf time={0} />,
  Diagram: <Diagram value={diagrams['taskLifecycle'] ?? ''} />,
  Field: (
    <>
      <Field id="right" label="Name" hint="As on your card" control={input} />
      <Field id="wrong" label="Name" message="Name is too short" control={input} />
    </>
  ),
  Pager: (
    <Pager
      label="Pages"
      previous={{permalink: '/', title: 'Before'}}
      next={{permalink: '/', title: 'After'}}
    />
  ),
  PhoneFrame: (
    <div style={{display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))', gap: '1rem'}}>
      {[
        <HomeScreen />,
        <NodeScreen battery={60} charging />,
        <WalletScreen />,
        <LogScreen />,
        <HarmonyScreen mode="voice" />,
      ].map((screen) => (
        <PhoneFrame key={screen.type.name} label={screen.type.name}>
          {screen}
        </PhoneFrame>
      ))}
    </div>
  ),
  Screen: <Screen {...drawnScreen(lookup('screen', screens, 'wallet.withdraw'), 'amount')} />,
  StatusBadge: roadmapStatuses.map((status) => <StatusBadge key={status} status={status} />),
  SystemDiagram: <SystemDiagram />,
  TableOfContents: <TableOfContents items={[{value: 'A heading', id: 'a-heading', level: 2}]} />,
  Tabs: (
    <Tabs groupId="platform">
      <TabItem value="ios" label="iPhone">
        Steps
      </TabItem>
      <TabItem value="android" label="Android">
        Other steps
      </TabItem>
    </Tabs>
  ),
  Term: (
    <Term tip="A meaning." entry="sigil">
      sigil
    </Term>
  ),
  Timeline: <Timeline />,
  Wordmark: <Wordmark />,
};

/** `npm run dev` shows the components side by side in both themes, at /components. A production build leaves this page out. */
export default function Components() {
  const inTheme = useLocation().search.includes('docusaurus-theme');
  return inTheme ? <Examples /> : <Themes />;
}

function Themes() {
  return (
    <Layout title="Components" noFooter>
      <div style={{display: 'grid', gridTemplateColumns: '1fr 1fr'}}>
        {['light', 'dark'].map((theme) => (
          <iframe
            key={theme}
            title={theme}
            src={`?docusaurus-theme=${theme}`}
            style={{border: 0, inlineSize: '100%', blockSize: 'calc(100vh - 4rem)'}}
          />
        ))}
      </div>
    </Layout>
  );
}

function Examples() {
  return (
    <main style={{padding: '1.5rem'}}>
      {Object.entries(examples).map(([name, example]) => (
        <section key={name} style={{marginBlockEnd: '2rem'}}>
          <h2>{name}</h2>
          {example}
        </section>
      ))}
    </main>
  );
}
