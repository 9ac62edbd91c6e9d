import {createTurns} from '../../../supabase/local/turns';

test('one client does so many things at once and waits for itself; another does not notice', async () => {
  const turns = createTurns(2);
  const first = await turns('a');
  await turns('a');
  let third = false;
  const waiting = turns('a').then((done) => {
    third = true;
    return done;
  });
  await turns('b');
  expect(third).toBe(false);
  first();
  first();
  await waiting;
  expect(third).toBe(true);
});
