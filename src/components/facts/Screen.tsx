import {lookup} from '@site/src/facts/printed/lookup';
import {screens} from '@site/src/facts/screens';
import {drawnScreen} from '@site/src/facts/printed/drawnScreen';
import {ScreenPicture} from './ScreenPicture';

/**
 * `<Screen name="wallet.withdraw" at="amount" />` in unreleased pages: draws a screen from its labels, with a ring around the
 * part that the step is about. An unknown name fails the build.
 */
export function Screen({name, at}: {readonly name: string; readonly at?: string}) {
  return <ScreenPicture {...drawnScreen(lookup('screen', screens, name), at)} />;
}
