/** The four roadmap phases. Source: specification, section 2, "Static pages". */

export const roadmapStatuses = ['Live', 'Launching', 'Planned', 'Under Development'] as const;
export type RoadmapStatus = (typeof roadmapStatuses)[number];

export interface RoadmapPhase {
  readonly id: string;
  readonly name: string;
  /** The date in the specification's words; `null` if it names none. */
  readonly when: string | null;
  /** The last day that `when` can mean, for a reminder to the owner. Not shown to readers. */
  readonly lastDay: string | null;
  readonly status: RoadmapStatus;
}

export const roadmapPhases = [
  {id: 'proof-of-work', name: 'Proof of Work', when: null, lastDay: null, status: 'Live'},
  {id: 'data-broker', name: 'Data broker', when: 'Summer 2025', lastDay: '2025-09-22', status: 'Launching'},
  {id: 'new-phone', name: 'New phone', when: 'Q1 2026', lastDay: '2026-03-31', status: 'Planned'},
  {
    id: 'signal-marketplace',
    name: 'Signal marketplace',
    when: 'Late 2026',
    lastDay: '2026-12-31',
    status: 'Under Development',
  },
] as const satisfies readonly RoadmapPhase[];

/** Short labels for narrow places. The specification abbreviates only "Under Development". */
export const shortStatus: Record<RoadmapStatus, string> = {
  Live: 'Live',
  Launching: 'Launching',
  Planned: 'Planned',
  'Under Development': 'In Dev',
};
