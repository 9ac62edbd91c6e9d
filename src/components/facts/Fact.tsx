import {Figure} from '@site/src/components/Figure';
import {lookup} from '@site/src/facts/printed/lookup';
import {quotes} from '@site/src/facts/printed/quotes';

/** Prints a short fact: `<Fact name="fee.card" />` renders "3%". An unknown name fails the build. */
export function Fact({name}: {name: string}) {
  return <Figure>{lookup('fact', quotes, name)}</Figure>;
}
