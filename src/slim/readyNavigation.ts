import PendingNavigation from '@docusaurus/core/lib/client/PendingNavigation';
import {isRouteReady} from '../client/prefetchByIntent';

/**
 * Docusaurus' own, which shows the old page until the parts of the next one have been fetched. Parts that are there already
 * are shown at once: otherwise everything that listens to the router is rendered for the old page first.
 */
export default class ReadyNavigation extends PendingNavigation {
  override shouldComponentUpdate(
    ...[next, state]: Parameters<PendingNavigation['shouldComponentUpdate']>
  ): boolean {
    const {location} = this.props;
    if (next.location === location || !isRouteReady(next.location.pathname)) {
      return super.shouldComponentUpdate(next, state);
    }
    this['routeUpdateCleanupCb'](); // of a navigation that this one overtakes
    this['previousLocation'] = location;
    return true;
  }
}
