import type {ComponentType} from 'react';
import {createRoot} from 'react-dom/client';
import type {Values} from '.';

/** Lets React render the result. @returns what shows that of other values */
export function mountResult(
  place: Element,
  Result: ComponentType<{values: Values}>,
): (values: Values) => void {
  // A browser that translates the page replaces text that React would change, and React fails.
  place.setAttribute('translate', 'no');
  const root = createRoot(place);
  return (values) => root.render(<Result values={values} />);
}
