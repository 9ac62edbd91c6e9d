import {workOff} from './delivery.ts';
import {checkKey} from './envelope.ts';
import {outboxReport} from './outbox.ts';
import type {Parts} from './parts.ts';
import {answer} from './refusal.ts';

/** How many milliseconds a worker runs that was called. */
const shift = 20_000;

/** The worker, called by the scheduler and by staff. Responds with the results and the state of the outbox. */
export async function workOutbox(request: Request, parts: Parts): Promise<Response> {
  checkKey(request, parts.secretKeys ?? []);
  const tries = await workOff(parts, Date.now() + shift);
  const report = outboxReport.parse(await parts.database('report_invite_outbox', {}));
  return answer(200, {ok: true, ...tries, ...report});
}
