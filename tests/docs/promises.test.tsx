/** @jest-environment jsdom */
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {ReactElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {freezeFacts} from '../../tools/site/markdown/printFacts';
import {CorrectionForm} from '../../src/invite/ownRequest/CorrectionForm';
import {RequestStatus} from '../../src/invite/ownRequest/RequestStatus';
import {Consent, Leave} from '../../src/invite/ownRequest/OwnRequestActions';
import {ThankYou} from '../../src/invite/ThankYou';
import MyRequest from '../../src/pages/my-request';
import {mailOf} from '../../supabase/functions/send-invite-email/letters';
import type {OutboxMail} from '../../supabase/functions/send-invite-email/outbox';
import type {OwnRequest} from '../../supabase/functions/_shared/ownRequest';
import {storedRequest} from '../support/ownRequest';
import {promises, where} from './promises';

/** What says something about an invite, its code, the line or the own page. */
const subject =
  /\binvit|\bown page\b|\b(?:in|leave|left|skip) the (?:line|list)\b|\b(?:a new|your) code\b|\bthe code (?:works|from|of|sent|is)\b|second request/i;

function sentences(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?:;])\s+(?=[A-Z“"|])|\s*\|\s*/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => subject.test(sentence));
}

/** MDX without its marks: what stands in tags goes, what they enclose stays. */
function words(source: string): string {
  return freezeFacts(source.replace(/^---\n.*?\n---\n/s, ''))
    .replace(/```.*?```/gs, ' ')
    .replace(/\{\/\*.*?\*\/\}/gs, ' ')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/<\/?strong[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/^#+ .*$/gm, ' ')
    .replace(/^\s*(?:\d+\.|-|>)\s/gm, ' ')
    .replace(/\*\*|\\/g, '');
}

function spoken(element: ReactElement): string {
  const html = renderToStaticMarkup(element).replace(/<\/(?:p|li|h\d|button|dt|dd|label)>/g, ' | ');
  const place = document.createElement('div');
  place.innerHTML = html;
  return place.textContent;
}

const request: OwnRequest = {
  ...storedRequest,
  stateReason: 'why',
  status: {...storedRequest.status, codeEndsAt: '2999-11-02T12:00:00Z'},
};

function ownPage(): string[] {
  const status = request.status;
  const changes: [Partial<OwnRequest>, Parameters<typeof RequestStatus>[0]['copies']][] = [
    [{}, null],
    [{status: {...status, dueAt: '2026-11-02T12:00:00Z'}}, null],
    [{state: 'invited'}, {left: 2, nextAt: null}],
    [{state: 'invited'}, {left: 2, nextAt: '2026-11-02T12:00:00Z'}],
    [{state: 'invited'}, {left: 0, nextAt: null}],
    [{state: 'invited', status: {...status, codeUsedAt: '2026-11-02T12:00:00Z'}}, null],
    [{state: 'invited', status: {...status, codeEndsAt: '2026-11-02T12:00:00Z'}}, null],
    [{state: 'declined'}, null],
    [{state: 'undeliverable'}, null],
    [{state: 'held'}, null],
  ];
  return [
    ...changes.map(([change, copies]) =>
      spoken(<RequestStatus request={{...request, ...change}} copies={copies} />),
    ),
    spoken(<CorrectionForm request={request} />),
    spoken(<Consent request={request} />),
    spoken(<Leave />),
    spoken(<MyRequest />),
  ];
}

const earlier = '2025-11-02T12:00:00Z';
const later = '2999-11-02T12:00:00Z';

function mails(): string[] {
  const states = ['requested', 'invited', 'declined', 'undeliverable', 'held'] as const;
  return (['confirmation', 'invite', 'declined'] as const).flatMap((kind) =>
    states.flatMap((state) =>
      (['requested', 'repeated'] as const).flatMap((own) =>
        [
          [null, later],
          [earlier, later],
          [null, earlier],
        ].map(([codeUsedAt = null, codeEndsAt = null]) => {
          const mail: OutboxMail = {
            kind,
            copy: 1,
            request: {...request, consent: false, state: own},
            status: {
              state,
              since: request.stateAt,
              reason: 'why',
              dueAt: request.stateAt,
              codeEndsAt,
              codeUsedAt,
            },
            device: 'iPhone',
            earlier: 0,
            code: 'CODE',
            link: 'token',
          };
          return (
            mailOf(mail, {from: 'x@y.example', site: 'https://site.example'})?.text.replace(/\n/g, ' | ') ??
            ''
          );
        }),
      ),
    ),
  );
}

function pages(): string[] {
  const files = [
    ...readdirSync('docs').map((file) => path.join('docs', file)),
    'src/pages/_privacy-policy.mdx',
    'src/pages/_terms.mdx',
    'src/pages/_about-self-os.mdx',
  ];
  return files.filter((file) => file.endsWith('.mdx')).map((file) => words(readFileSync(file, 'utf8')));
}

/** Dates, addresses and reasons differ from one request to the next. */
function general(sentence: string): string {
  return sentence
    .replace(/\b(?:\d{1,2} )?November (?:\d{1,2}, )?\d{4}(?: at [\d: ]+[AP]M)?/g, '{day}')
    .replace(/ada@mail\.example/g, '{address}')
    .replace(/^[-–•]\s*/, '');
}

const dialog = () => spoken(<ThankYou email="ada@mail.example" onExistingId={() => {}} />);

const said = [
  ...new Set([...pages(), ...mails(), ...ownPage(), dialog()].flatMap(sentences).map(general)),
].sort();

/** The names of all tests that run on the real stack or in a real browser. */
const tests = ['tests/supabase', 'tests/e2e']
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
      .map((file) => path.join(folder, file)),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const listed = Object.values(promises).flat();

test('every sentence about an invite is in the list of promises, with the run that shows it', () => {
  expect(said.filter((sentence) => !listed.includes(sentence))).toEqual([]);
});

test('the list holds no sentence that nobody reads any more, and none twice', () => {
  expect(
    listed.filter((sentence, index) => !said.includes(sentence) || listed.indexOf(sentence) !== index),
  ).toEqual([]);
});

test.each(Object.keys(promises).filter((run) => run !== where))('there is a run "%s"', (run) => {
  expect(tests.includes(run.replaceAll("'", "\\'")) || tests.includes(run)).toBe(true);
});
