import {lookup} from '@site/src/facts/printed/lookup';
import {labels} from '@site/src/facts/screens';

/** A label of the app: `<Label name="wallet.withdraw" />` renders "Wallet › Withdraw". An unknown name fails the build. */
export function Label({name}: {readonly name: string}) {
  return <strong translate="no">{lookup('label', labels, name)}</strong>;
}
