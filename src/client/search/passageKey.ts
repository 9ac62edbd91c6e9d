/** Where the session keeps which passage the next page shall open on. */
export const passageKey = 'self-os.search.passage';
