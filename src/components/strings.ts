/** What the layout of pages and the components of the documentation say. */
export const mainMenu = 'Main';
export const menu = 'Menu';
export const theme = 'Switch between dark and light mode';
/** Followed by its label. */
export const version = 'Version ';
/** Follows the label of the latest release. */
export const currentVersion = ' (current)';
export const nextVersion = 'Next version (not released)';
export const docsPages = 'Documentation pages';
export const docsPager = 'Docs pages';
export const onThisPage = 'On this page';
export const home = 'Back to Home';
export const docs = 'Back to docs';
export const previous = 'Previous';
export const next = 'Next';
export const yourPhone = 'Your phone';
export const edit = 'Edit this page';
export const ask = 'Ask about this page';
/** The subject of the mail. */
export const askSubject = (page: string, version: string, build: string) =>
  `Question about “${page}” (documentation ${version}${build && `, build ${build}`})`;
export const copyMarkdown = 'Copy page as Markdown';
/** Followed by the date. */
export const updated = 'Last updated on ';
export const unreleased =
  'This page belongs to the next version of the documentation, which is not released yet.';
export const outdated = (label: string) =>
  `This page belongs to version ${label}, which is no longer kept up to date.`;
/** Followed by a link with the words of `latest`. */
export const seeLatest = 'For what holds today, see ';
export const latest = (label: string) => `the latest version (${label})`;
export const allNotes = 'All notes';
export const notes = 'Notes';
export const notesLists = 'Lists of notes';
export const olderNotes = 'Older notes';
export const newerNotes = 'Newer notes';
export const noPage = 'There’s no page at this address';
export const noPageWhy =
  'It may have moved, or the address has a typo. Our phone looked all night and didn’t find it either.';
/** Before the date of a note. */
export const by = (author: string) => `By ${author}`;
export const readingTime = (minutes: number) => `${Math.ceil(minutes)} min read`;
export const otherWays = 'Other ways to find it';
export const toDocs = 'All pages of the documentation';
export const toQuestions = 'Common questions';
export const toHome = 'Home page';
export const close = 'Close';
/** The name of tabs without a group. */
export const tabs = 'Tabs';
export const copyCode = 'Copy';
export const diagram = 'Diagram';
/** Follows an announced period that is over. */
export const datePassed = '(passed)';
export const inGlossary = 'In the glossary';
