import {workOff} from './delivery.ts';
import {checkKey} from './envelope.ts';
import {outboxReport} from './outbox.ts';
import {deliveryParts} from './parts.ts';
import type {HandlerParts} from './parts.ts';
import {answer} from './refusal.ts';

/** How many milliseconds a worker runs that was called. */
const shift = 20_000;

/** The worker, called by the scheduler and by staff. Responds with the results and the state of the outbox. */
export async function workOutbox(request: Request, parts: HandlerParts): Promise<Response> {
  checkKey(request, parts.secretKeys ?? []);
  const delivery = deliveryParts(parts);
  const tries = await workOff(delivery, {
    until: Date.now() + shift,
    onlyAskedFor: Boolean(parts.verifyPerson),
  });
  const report = outboxReport.parse(await delivery.database('report_invite_outbox', {}));
  return answer(200, {ok: true, ...tries, ...report, unset: parts.unset ?? []});
}
