import type {ComponentType} from 'react';
import {createRoot} from 'react-dom/client';
import {surviveTranslation} from '@site/src/components/surviveTranslation';
import type {Values} from '.';

/** Lets React render the result. @returns what shows that of other values */
export function mountResult(
  place: Element,
  Result: ComponentType<{values: Values}>,
): (values: Values) => void {
  surviveTranslation();
  const root = createRoot(place);
  return (values) => root.render(<Result values={values} />);
}
