/** @jest-environment jsdom */
import {readFileSync} from 'node:fs';
import type {ReactElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {filesIn, readPages} from 'docs-lint/page';
import type {Page} from 'docs-lint/page';
import {CorrectionForm} from '../../src/invite/ownRequest/CorrectionForm';
import {RequestStatus} from '../../src/invite/ownRequest/RequestStatus';
import {Consent, Leave} from '../../src/invite/ownRequest/OwnRequestActions';
import {ThankYou} from '../../src/invite/ThankYou';
import MyRequest from '../../src/pages/my-request';
import {mailOf} from '../../supabase/functions/send-invite-email/letters';
import type {OutboxMail} from '../../supabase/functions/send-invite-email/outbox';
import type {OwnRequest} from '../../supabase/functions/_shared/ownRequest';
import {printPage} from '../../tools/docs/pages';
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
const words = ({body}: Page) =>
  printPage(body)
    .replace(/```.*?```|\{\/\*.*?\*\/\}/gs, ' ')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/<\/?strong[^>]*>/g, '')
    .replace(/<[^>]+>|^#+ .*$|^\s*(?:\d+\.|-|>)\s/gm, ' ')
    .replace(/\*\*|\\/g, '');

function spoken(element: ReactElement): string {
  const html = renderToStaticMarkup(element).replace(/<\/(?:p|li|h\d|button|dt|dd|label)>/g, ' | ');
  const place = document.createElement('div');
  place.innerHTML = html;
  return place.textContent;
}

const [earlier, day, later] = ['2025-11-02T12:00:00Z', '2026-11-02T12:00:00Z', '2999-11-02T12:00:00Z'];
const status = {
  state: 'requested',
  since: day,
  reason: 'why',
  dueAt: later,
  codeEndsAt: later,
  codeUsedAt: null,
} as const;
const request: OwnRequest = {...storedRequest, stateReason: 'why', status, mails: []};

/** Every pair of one of these and one of those. */
const pairs = <One, Other>(ones: readonly One[], others: readonly Other[]) =>
  ones.flatMap((one) => others.map((other) => [one, other] as const));

function ownPage(): string[] {
  const states: readonly (readonly [Partial<OwnRequest>, Parameters<typeof RequestStatus>[0]['copies']?])[] =
    [
      [{}],
      [{status: {...status, dueAt: day}}],
      [{state: 'invited'}, {left: 2, nextAt: null}],
      [{state: 'invited'}, {left: 2, nextAt: day}],
      [{state: 'invited'}, {left: 0, nextAt: null}],
      [{state: 'invited', status: {...status, codeUsedAt: day}}],
      [{state: 'invited', status: {...status, codeEndsAt: day}}],
      [{state: 'declined'}],
      [{state: 'undeliverable'}],
      [{state: 'held'}],
    ];
  return [
    ...states.map(([change, copies = null]) => (
      <RequestStatus request={{...request, ...change}} copies={copies} />
    )),
    <CorrectionForm request={request} />,
    <Consent request={request} />,
    <Leave />,
    <MyRequest />,
    <ThankYou email="ada@mail.example" onExistingId={() => {}} />,
  ].map(spoken);
}

function mails(): string[] {
  const kinds = ['confirmation', 'invite', 'declined'] as const;
  const states = ['requested', 'invited', 'declined', 'undeliverable', 'held'] as const;
  const codes = [{}, {codeUsedAt: earlier}, {codeEndsAt: earlier}];
  return pairs(pairs(kinds, states), pairs(['requested', 'repeated'] as const, codes)).map(
    ([[kind, state], [own, code]]) => {
      const mail: OutboxMail = {
        kind,
        copy: 1,
        request: {...request, consent: false, state: own},
        status: {...status, dueAt: day, state, ...code},
        device: 'iPhone',
        earlier: 0,
        code: 'CODE',
        link: 'token',
      };
      const letter = mailOf(mail, {from: 'x@y.example', site: 'https://site.example'});
      return letter?.text.replace(/\n/g, ' | ') ?? '';
    },
  );
}

/** Dates, addresses and reasons differ from one request to the next. */
function general(sentence: string): string {
  return sentence
    .replace(/\b(?:\d{1,2} )?November (?:\d{1,2}, )?\d{4}(?: at [\d: ]+[AP]M)?/g, '{day}')
    .replace(/ada@mail\.example/g, '{address}')
    .replace(/^[-–•]\s*/, '');
}

const pages = [...readPages('docs'), ...readPages('src/pages')];
const said = [
  ...new Set([...pages.map(words), ...mails(), ...ownPage()].flatMap(sentences).map(general)),
].sort();

/** The names of all tests that run on the real stack or in a real browser. */
const tests = ['tests/supabase', 'tests/e2e']
  .flatMap((folder) => filesIn(folder, /\.(?:test|spec)\.ts$/))
  .map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'"))
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
  expect(tests).toContain(run);
});
