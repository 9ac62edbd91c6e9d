import nodemailer from 'npm:nodemailer@10.6.0';

/** Mails the notes that haven't been mailed yet. */
Deno.serve(async () => {
  const notes = `${Deno.env.get('SUPABASE_URL')}/rest/v1/notes`;
  const apikey = JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS')).default;
  const headers = {apikey, 'content-type': 'application/json'};
  const [host, port] = [Deno.env.get('SMTP_HOST'), Deno.env.get('SMTP_PORT')];
  const mailer = nodemailer.createTransport({host, port});
  const waiting = await fetch(`${notes}?mailed=eq.false`, {headers});
  for (const {id, text} of await waiting.json()) {
    const to = Deno.env.get('READER');
    await mailer.sendMail({from: 'notes@example.com', to, subject: 'A note', text});
    await fetch(`${notes}?id=eq.${id}`, {method: 'PATCH', headers, body: '{"mailed": true}'});
  }
  return Response.json({ok: true});
});
