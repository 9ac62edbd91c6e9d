import remarkLintNoUndefinedReferences from 'remark-lint-no-undefined-references';
import type {Pluggable} from 'unified';
import {figures} from './rules/figures';
import {imports} from './rules/imports';
import {marks} from './rules/marks';
import {infima, outbound, pictures, rewards} from './rules/page';
import {rendering} from './rules/rendering';
import {codeMeta} from './rules/structure';
import {words} from './rules/words';
import type {Words} from './rules/words';

/** Figures of worked examples, by page. */
const typedFigures: Readonly<Record<string, readonly string[]>> = {
  'docs/essence-not-updating.mdx': ['40 Æ', '0.4 ESSENCE'],
  'docs/essence-token-model.mdx': ['40 Æ', '$0.40', '250 Æ', '$2.50', '1,200 Æ', '$12.00'],
  'docs/harmony-integration.mdx': ['450 Æ', '$4.50'],
  'docs/role-model-app-store.mdx': ['$0.02', '0.02 ESSENCE', '$1.20'],
  'docs/triggering-workflows.mdx': ['$0.05', '0.05 ESSENCE', '$0.02', '0.02 ESSENCE', '$0.07'],
  // Zoom, which the browser tests set.
  'src/pages/accessibility.mdx': ['200%', '400%'],
};

/** How names are written, praise, and phrases that no native speaker would write. */
const wording: Words = [
  [/[\w@)]+ › \w+/g, 'Quote the label of the app: <Label name="wallet.withdraw" />.'],
  [/\bEssence\b|\bessence(?= (?:token|reward|balance|price))/g, 'Write ESSENCE.'],
  [/\bAenergy\b|\bÆNERGY\b|\bænergy\b/g, 'Write Ænergy.'],
  [/\bSelf OS\b|\bSelfOS\b|\bSELFOS\b|\bSELF-OS\b/g, 'Write SELF OS.'],
  [/\bSelf [Pp]hone\b|\bSELF phone\b/g, 'Write SELF Phone.'],
  [/\bSelf I[Dd]\b|\bSELF id\b/g, 'Write SELF ID.'],
  [/\bharmony\b(?! platform)|\bHARMONY\b/g, 'Write Harmony.'],
  [/\baura\b|\bAURA\b/g, 'Write Aura.'],
  [/\bWifi\b|\bWiFi\b|\bwi-fi\b/g, 'Write Wi-Fi.'],
  [/\be-mail/gi, 'Write email.'],
  [
    /\b(seamless\w*|powerful|robust|leverag\w+|unlock the|empower\w*|revolutionary|cutting-edge|game-chang\w*|effortless\w*|passive income)\b/gi,
    'Say what it does, without praise.',
  ],
  [
    /(?<!\b(?:no|not a|not|never|nobody|without a) )\b(?:guarant\w+|insur(?:es?|ed|ing|ance|ers?)|certif(?:y|ies|ied|ications?)|accredit\w+|licensed|audited|endorse\w*|FDIC|risk-free)\b/gi,
    'No fact names a guarantee, an insurer or a certificate: leave it out.',
  ],
  [/(?<!charging )\bstands?\b(?! (?:for|up|out|in for)\b)/g, 'Say "is", "appears" or what the thing does.'],
  [/\b(?:for|of|to|by|or|than) who\b/g, 'Say "people who" or "anyone who".'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'Say "fix" or "correct".'],
  [/\bsomebody\b/gi, 'Say "someone" or "anyone".'],
  [/\bbeside\b/gi, 'Say "next to" or "along with".'],
  [/\banew\b/gi, 'Say "again".'],
  [/\bat once\b/gi, 'Say "right away" or "at the same time".'],
  [/\b(the|a|an|of|to|in|is|and|at|you) \1\b/gi, 'Write it once.'],
];

/** The rules of pages, next to those that stop the build. `error` stops the check; what is a matter of taste is a warning. */
export const rules: readonly Pluggable[] = [
  [marks, ['error']],
  [imports, ['error']],
  [figures, ['error', typedFigures]],
  [rewards, ['error']],
  [rendering, ['error']],
  [remarkLintNoUndefinedReferences, ['error', {allowShortcutLink: true}]],
  [codeMeta, ['warn']],
  [infima, ['warn']],
  [outbound, ['warn']],
  [pictures, ['warn']],
  [words, ['warn', wording]],
];
