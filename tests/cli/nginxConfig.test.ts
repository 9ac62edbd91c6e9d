/** @jest-environment node */
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {nginxConfig} from '../../src/cli/nginxConfig';
import {headersFile, securityHeaders} from '../../src/plugins/securityHeaders';

test('the server block carries every header of the build in both locations', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'headers-')), '_headers');
  const headers = securityHeaders("default-src 'none'");
  writeFileSync(file, headersFile(headers, '/'));
  const block = nginxConfig(file);
  for (const [name, value] of Object.entries(headers)) {
    expect(block.split(`add_header ${name} "${value}" always;`)).toHaveLength(3);
  }
  expect(block).toContain('immutable');
  expect(block).toContain('location = /faq { return 301 /docs/common-questions; }');
});
