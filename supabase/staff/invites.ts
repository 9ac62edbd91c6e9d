import {runInvites} from './runInvites';

void runInvites(process.argv.slice(2), {
  env: process.env,
  print: (text) => process.stdout.write(text),
  note: (line) => process.stderr.write(`${line}\n`),
}).then((status) => {
  process.exitCode = status;
});
