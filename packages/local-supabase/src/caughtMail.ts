import PostalMime from 'postal-mime';

export interface CaughtMail {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

/** @param id its name in the folder, which begins with the time of arrival */
export async function parsed(content: Buffer, id: string): Promise<CaughtMail> {
  const mail = await PostalMime.parse(content);
  return {
    id,
    receivedAt: id.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'),
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({address}) => address ?? ''),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}
