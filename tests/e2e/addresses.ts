import {portsFrom} from '../../supabase/local/ports';

/**
 * Ports of the browser tests, which differ from those of `npm start`, so that both can run at the same time. `E2E_PORT` and
 * `E2E_BACKEND_PORT` override them; the backend uses six consecutive ports.
 */
export const sitePort = Number(process.env.E2E_PORT ?? 3100);
export const backendPorts = portsFrom(Number(process.env.E2E_BACKEND_PORT ?? 14431));
