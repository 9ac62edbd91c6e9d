import {StaticPage} from '@site/src/components/sections/StaticPage';
import {contactAddress, links} from '@site/src/facts/site/links';

export default function Accessibility() {
  return (
    <StaticPage
      title="Accessibility"
      description="What this site does so that everybody can read and use it, how that is tested, and how to report a barrier."
      lead="This site aims at WCAG 2.2, level AA. Here is what is tested, what is not, and where to report a barrier."
    >
      <h2>What is tested with every change</h2>
      <ul>
        <li>
          Every page, in the dark and the light theme, at 360 and 1280 pixels, by all axe rules for WCAG 2.2
          AA and its recommendations. No page and no rule is left out.
        </li>
        <li>
          Everything that opens over a page: menus, the invite form in each state, search, diagrams, term
          tips.
        </li>
        <li>
          The way through a page with the keyboard alone: skip link, focus order, no traps, focus given back.
          Every focus ring is measured against what is around it: three to one or more.
        </li>
        <li>
          Zoom of 200% and 400%, text of twice the size, and wider spacing, on every page: nothing is cut off,
          and no page scrolls sideways.
        </li>
        <li>
          Everything that can be pressed is at least 24 pixels large; buttons, fields and menus on a phone at
          least 44.
        </li>
        <li>What changes without a new page is said to screen readers once: forms, search, explorers.</li>
        <li>Forced colors and reduced motion.</li>
        <li>Reading without JavaScript, and with pictures, fonts and video missing.</li>
      </ul>
      <h2>What is not</h2>
      <p>
        Automatic rules find a part of all barriers. No person who uses assistive technology every day has
        been asked to test this site yet. Wide tables and diagrams scroll inside their own frame on small
        screens.
      </p>
      <h2>Report a barrier</h2>
      <p>
        Write to <a href={links.contact.url}>{contactAddress}</a> with the address of the page and what you
        wanted to do. You need not say why you need it.
      </p>
    </StaticPage>
  );
}
