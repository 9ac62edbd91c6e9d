/** What the build writes next to each page, by its route without the base URL: the steps write it, `PageHead` links it. */
export const markdownFile = (route: string) => `${route || 'index'}.md`;

/** The picture that a link to the page shows in other programs. */
export const cardFile = (route: string) => `img/cards/${route.replaceAll('/', '-') || 'home'}.png`;
