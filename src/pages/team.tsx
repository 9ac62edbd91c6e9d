import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {Fragment} from 'react';
import {StaticPage} from '@site/src/components/StaticPage';
import {neverMonetizable} from '@site/src/facts/aura';
import {founders} from '@site/src/facts/identity';
import {contactAddress, links} from '@site/src/facts/site/links';
import {quotes} from '@site/src/facts/printed/quotes';

const principles = [
  {
    name: 'Everything starts closed',
    text: 'An app starts with no permission at all, and your node is off until you turn it on.',
    to: '/docs/app-permissions-and-security',
  },
  {
    name: 'Proof before payment',
    text: 'A reward follows a validated proof. Here’s how one is made, and you can make one yourself.',
    to: '/docs/proof-of-execution-pipeline',
  },
  {
    name: 'No penalty for resting',
    text: quotes['task.skip'] ?? '',
    to: '/docs/how-tasks-are-assigned',
  },
  {
    name: 'Some things are not for sale',
    text: `${neverMonetizable.slice(0, -1).join(', ')} and ${neverMonetizable[neverMonetizable.length - 1]} are never offered.`,
    to: '/docs/choosing-what-to-monetize',
  },
  {
    name: 'Ranges, never promises',
    text: 'When we name a reward, it’s an average range, along with what it depends on.',
    to: '/docs/maximizing-essence-rewards',
  },
].map(({text, ...rest}) => ({...rest, text: text.charAt(0).toUpperCase() + text.slice(1)}));

export default function Team() {
  return (
    <StaticPage
      title="Team"
      description="The founder of SELF OS, the principles behind it, and how to see and judge the work."
      lead="What we hold ourselves to: a phone works for the person holding it."
    >
      {principles.map(({name, text, to}) => (
        <Fragment key={name}>
          <h2>
            <Link to={to}>{name}</Link>
          </h2>
          <p>{text}</p>
        </Fragment>
      ))}
      <Founders />
      <h2>How we build</h2>
      <p>
        We write down what the product does before we announce it: in the{' '}
        <Link to="/docs">documentation</Link>, release by release, and on a <Link to="/roadmap">roadmap</Link>{' '}
        that shows what’s live and what isn’t. You don’t have to know us to check our claims: look into the{' '}
        <Link to={links.source.url}>{links.source.inText}</Link>, or{' '}
        <Link to={links.contact.url}>write to us</Link>.
      </p>
    </StaticPage>
  );
}

/** The founder of SELF OS, or several; while there is none, their place and how to reach the project. */
function Founders() {
  const {withBaseUrl} = useBaseUrlUtils();
  if (founders.length === 0) {
    return (
      <>
        <h2>The founder</h2>
        <p>
          Founder’s name: to be added. You needn’t know us to judge the work:{' '}
          <Link to="/docs/what-you-can-check-yourself">check what we claim</Link>, write to{' '}
          <Link to={links.contact.url}>{contactAddress}</Link> or ask in the{' '}
          <Link to={links.chat.url}>{links.chat.inText}</Link>.
        </p>
      </>
    );
  }
  return founders.map(({name, role, picture, words}) => (
    <Fragment key={name}>
      <h2>{name}</h2>
      <div>
        {picture && <img src={withBaseUrl(picture)} alt={name} width={160} height={160} loading="lazy" />}
        <p>
          <b>{role}</b>
        </p>
        <p>{words}</p>
      </div>
    </Fragment>
  ));
}
