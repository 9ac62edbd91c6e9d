import type {Backend} from './sendInviteRequest';

/** Where the email function is called. The region goes into the query: as a header, it would need a permission of CORS. */
export function functionPath({region}: Backend, path = ''): string {
  return `send-invite-email${path}${region ? `?forceFunctionRegion=${region}` : ''}`;
}
