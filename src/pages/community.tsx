import {Fragment} from 'react';
import type {ReactNode} from 'react';
import {Button} from '@site/src/components/Button';
import {StaticPage} from '@site/src/components/StaticPage';
import {links} from '@site/src/facts/site/links';
import styles from './community.module.css';

/** Each with its picture as SVG path data on a 96 × 88 grid. */
const channels: readonly {name: string; text: string; glyph: string; way: ReactNode}[] = [
  {
    name: 'Chat server',
    text: 'For questions other owners may have answered already, for help with joining, and to meet people who can send you an invite. Invites are free, so anyone who wants money for one is a fake. Keep private things for email.',
    glyph:
      'M10 14h52a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H34L20 66V54H10a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8ZM18 29h36M18 40h22M78 34h8a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-6v10L68 72H48',
    way: <Button to={links.chat.url}>Open the chat</Button>,
  },
  {
    name: 'Live streaming',
    text: 'Watch SELF OS being shown and explained, live. If it’s urgent, email us instead.',
    glyph: 'M14 20h68v46H14zM32 78h32M48 66v12M41 33v20l18-10zM4 10a52 52 0 0 1 14-8M92 10a52 52 0 0 0-14-8',
    way: (
      <Button to={links.stream.url} look="secondary">
        Watch a stream
      </Button>
    ),
  },
  {
    name: 'Community platform',
    text: 'For longer conversations, on our own site. It isn’t open yet.',
    glyph:
      'M48 12a14 14 0 1 1 0 28a14 14 0 0 1 0-28ZM18 54a10 10 0 1 1 0 20a10 10 0 0 1 0-20ZM78 54a10 10 0 1 1 0 20a10 10 0 0 1 0-20ZM38 36 24 55M58 36l14 19M28 64h40',
    way: <p className={styles.soon}>Coming Soon</p>,
  },
];

export default function Community() {
  return (
    <StaticPage
      title="Community"
      description="Where to talk to other node owners, watch live streams and get help with SELF OS."
      lead="Talk to people who run nodes."
    >
      {channels.map(({name, text, glyph, way}) => (
        <Fragment key={name}>
          <h2 className={styles.channel}>
            <svg viewBox="0 0 96 88" aria-hidden="true">
              <path d={glyph} />
            </svg>
            {name}
          </h2>
          <div>
            <p>{text}</p>
            {way}
          </div>
        </Fragment>
      ))}
    </StaticPage>
  );
}
