/** On each line a page and the phrases that lead to it. */
const phrases = `
/: home page, landing page, request your invite, buy self phone, harmony voice, pictures of the phone, watch the video, earn rewards
/roadmap: plans for the future, when is the new phone out, what is live today, project phases, milestones, new phone 2026, late 2026, next year
/about-self-os: explain self os, about the company, mission, overview of the product, is it a phone or an app, philosophy, short description, about self os
/team: who runs the company, creator, leadership, can i trust the makers, address of the company, open source, who is behind self os, people behind the project
/community: join the chat, twitch or youtube channel, events, social media, follow the project, newcomers welcome, live stream
/privacy-policy: data protection, sell my email address, spam me with marketing, unsubscribe from updates, what happens to my email address, personal details in the form, do you keep my name, analytics on the website
/terms: contract, minimum age, how old must i be, account terminated, age limit, old enough to earn, tos, parents must agree
/press: media kit, logo download, fact sheet, journalists
/accessibility: tab key, disability, stop animations, captions
`;

/** What readers type when they look for a page that isn't documentation, whose pages name theirs in front matter. */
export const sitePhrases: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  phrases
    .trim()
    .split('\n')
    .map((line) => {
      const [page = '', listed = ''] = line.split(': ');
      return [page, listed.split(', ')];
    }),
);
