import {Timeline} from '@site/src/components/Timeline';
import {RoadmapTable} from '@site/src/components/RoadmapTable';
import layout from '@site/src/components/layout.module.css';
import {StaticPage} from '@site/src/components/StaticPage';

export default function Roadmap() {
  return (
    <StaticPage
      title="Roadmap"
      description="The four phases of SELF OS, from Proof of Work to the signal marketplace, each with the time and status we last announced."
      lead="Four phases, with the status and the date we last announced."
    >
      <Timeline />
      <section className={layout.sided}>
        <h2>At a glance</h2>
        <RoadmapTable />
      </section>
    </StaticPage>
  );
}
