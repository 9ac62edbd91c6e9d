import {blank, places} from '../../page.ts';
import {rule} from '../../rule.ts';

/** What to write for a value: all components that print it, of which the author means one. */
export const handTyped = rule<{readonly values: ReadonlyMap<string, string>}>({
  asks: 'Figures the site knows are printed by their component, so one edit changes them everywhere.',
  check({prose}, {values}) {
    // The words of a component and of a link may hold such a value as a name.
    const bare = prose.replace(/<Term[^>]*>[^<]*<\/Term>|<[^>]*>/g, blank);
    return [...values].flatMap(([value, component]) => {
      const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const alone = new RegExp(`(?<![\\w$.,–-])${escaped}(?![\\w–]|[.,]\\d)`);
      return places(bare, alone, `Write ${component} for "${value}" in:`);
    });
  },
  examples: {
    options: {values: new Map([['3%', '<Fact name="fee" />']])},
    good: [{text: 'It costs <Fact name="fee" />, of 13% or 3%5.'}],
    bad: [{text: 'A card.\n\nIt costs 3%.', says: '3 Write <Fact name="fee" /> for "3%" in: "It costs 3%."'}],
  },
});
