import type {AnnouncedPeriod} from './announced.ts';

export type RoadmapStatus = 'Live' | 'Launching' | 'Planned' | 'Under Development';

export interface RoadmapPhase {
  readonly id: string;
  readonly name: string;
  /** The date as announced; `null` if it names none. */
  readonly when: AnnouncedPeriod | null;
  readonly status: RoadmapStatus;
}

/** The four roadmap phases. */
export const roadmapPhases = [
  {id: 'proof-of-work', name: 'Proof of Work', when: null, status: 'Live'},
  {id: 'data-broker', name: 'Data broker', when: 'Summer 2025', status: 'Launching'},
  {id: 'new-phone', name: 'New phone', when: 'Q1 2026', status: 'Planned'},
  {id: 'signal-marketplace', name: 'Signal marketplace', when: 'Late 2026', status: 'Under Development'},
] as const satisfies readonly RoadmapPhase[];

/** The label for narrow places. The owner abbreviates only "Under Development". */
export const shortStatus = (status: RoadmapStatus) => (status === 'Under Development' ? 'In Dev' : status);
