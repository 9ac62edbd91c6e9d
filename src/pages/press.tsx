import useBaseUrl from '@docusaurus/useBaseUrl';
import Link from '@docusaurus/Link';
import {ScrollTable} from '@site/src/components/ScrollTable';
import {StaticPage} from '@site/src/components/StaticPage';
import page from '@site/src/components/StaticPage/styles.critical.module.css';
import {feeText, withdrawalFees} from '@site/src/facts/economy';
import {contactAddress, links} from '@site/src/facts/site/links';
import {platforms} from '@site/src/facts/nodes';
import {quotes} from '@site/src/facts/printed/quotes';
import {roadmapPhases} from '@site/src/facts/roadmap';
import styles from './press.module.css';

const files = [
  {name: 'Wordmark', file: '/img/wordmark.svg', format: 'SVG', width: 222, height: 48},
  {name: 'Mark', file: '/img/mark.svg', format: 'SVG', width: 96, height: 96},
  {name: 'App icon', file: '/img/icon-512.png', format: 'PNG, 512\u00a0px', width: 96, height: 96},
  {
    name: 'The phone at night, rendered',
    file: '/img/night-1200.webp',
    format: 'WebP, 1200\u00a0px',
    width: 240,
    height: 240,
  },
  {
    name: 'The SELF Phone, rendered',
    file: '/img/object-1200.webp',
    format: 'WebP, 1200\u00a0px',
    width: 240,
    height: 200,
  },
];

const facts = [
  {
    name: 'Product',
    text: `${quotes.product}, a mobile operating system built around AI. ${quotes['behavior.app.system']}`,
  },
  {name: 'Runs on', text: platforms.map(({name, system}) => `${name}: ${system}`).join('. ') + '.'},
  {
    name: 'Invites',
    text: `Needed on Android and iPhone, free, within ${quotes['invite.days']}. A SELF Phone needs none.`,
  },
  {name: 'Ages', text: `${quotes['age.use']} or older to use it, ${quotes['age.earn']} or older to earn.`},
  {
    name: 'Token',
    text: `${quotes['essence.rate']}: today’s rate, not a guarantee. ${quotes['essence.supply']}`,
  },
  {
    name: 'Fees',
    text: withdrawalFees.map(({route, percent}) => `${route}: ${feeText(percent)}`).join('. ') + '.',
  },
  {
    name: 'Rewards',
    text: `A media task averages ${quotes['reward.media.dollars']} (${quotes['reward.media']}). ${quotes['reward.caution']}`,
  },
];

const phases = roadmapPhases.map(({name, when, status}) => ({
  name,
  text: when ? `${status}, announced for ${when}` : status,
}));

export default function Press() {
  const base = useBaseUrl('/');
  return (
    <StaticPage
      title="Press"
      description="The mark of SELF OS, pictures to print, a fact sheet with the dates as announced, and an address for questions."
      lead="Use these files to report on SELF OS. The pictures are rendered. Dates are as announced, even where they’ve passed."
    >
      <ul className={`${page.wide} ${styles.files}`} data-search-skip>
        {files.map(({name, file, format, width, height}) => (
          <li key={file}>
            <div className={styles.preview}>
              <img src={base + file.slice(1)} alt="" width={width} height={height} />
            </div>
            <b>{name}</b>
            <a href={base + file.slice(1)} download>
              Download ({format})
            </a>
          </li>
        ))}
      </ul>
      <h2>Fact sheet</h2>
      <ScrollTable>
        <tbody>
          {[...facts, ...phases].map(({name, text}) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <h2>Contact</h2>
      <p>
        Write to <Link to={links.contact.url}>{contactAddress}</Link>. What we haven’t answered yet is under{' '}
        <Link to="/docs/open-questions">open questions</Link>.
      </p>
    </StaticPage>
  );
}
