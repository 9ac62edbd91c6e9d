import {drainOutbox} from './delivery.ts';
import {checkKey} from './parseRequest.ts';
import {outboxReport} from './outbox.ts';
import type {Dependencies} from './dependencies.ts';
import {answer} from './responses.ts';

/** How many milliseconds a worker runs that was called. */
const maxRunMs = 20_000;

/** The worker, called by the scheduler and by staff. Responds with the results and the state of the outbox. */
export async function workOutbox(request: Request, dependencies: Dependencies): Promise<Response> {
  checkKey(request, dependencies.secretKeys ?? []);
  const tries = await drainOutbox(dependencies, Date.now() + maxRunMs);
  const report = outboxReport.parse(await dependencies.database('report_invite_outbox', {}));
  return answer(200, {ok: true, ...tries, ...report});
}
