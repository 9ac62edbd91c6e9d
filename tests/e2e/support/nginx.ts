import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {listens} from 'local-supabase/ports';
import {readHostRules} from '../../../tools/site/hosts/hostRules';
import {nginxFiles} from '../../../tools/site/hosts/nginx';

/** Whether nginx is installed; `.ci/run` installs it. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/**
 * Starts nginx with the server blocks of a build and a file for ports and certificate, after nginx has tested both.
 * @param port the first of three
 * @returns the address of the home page, and what ends nginx
 */
export async function startNginx(
  build: string,
  baseUrl: string,
  port: number,
): Promise<{address: string; stop: () => Promise<void>}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const root = path.join(folder, 'root');
  const inRoot = path.join(root, baseUrl);
  mkdirSync(path.dirname(inRoot), {recursive: true});
  symlinkSync(build, inRoot.replace(/\/$/, ''));
  const blocks = nginxFiles(readHostRules(build, 'https://selfos.example', baseUrl))['nginx.conf'] ?? '';
  const files = {
    'site.conf': blocks.replace('/srv/site', root).replace(/80;$/gm, `${port + 1};`),
    'site.tls': `listen ${port + 2} ssl http2; listen [::]:${port + 2} ssl http2; listen 127.0.0.1:${port};
      ssl_certificate cert.pem; ssl_certificate_key key.pem;`,
    'mime.types': readFileSync('/etc/nginx/mime.types', 'utf8'),
    'nginx.conf': `user root root; daemon off; pid pid; error_log error.log; events {}
      http { access_log off; include site.conf; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ')} }`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const certificate = 'req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -subj /CN=a';
  execFileSync('openssl', certificate.split(' '), {cwd: folder, stdio: 'pipe'});
  const options = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')];
  execFileSync('nginx', ['-t', ...options], {stdio: 'pipe'});
  const nginx = spawn('nginx', options, {stdio: 'ignore'});
  while (nginx.exitCode === null && !(await listens(port)))
    await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    address: `http://127.0.0.1:${port}${baseUrl}`,
    async stop() {
      nginx.kill('SIGQUIT');
      await once(nginx, 'exit');
      rmSync(folder, {recursive: true});
    },
  };
}
