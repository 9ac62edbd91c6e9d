import {memo, type ComponentType, type ReactNode} from 'react';
import {renderRoutes, type RouteConfig, type RouteConfigComponentProps} from 'react-router-config';
import {SettledRoute} from '@site/src/components/RouteFrame';

type Part = RouteConfigComponentProps & {readonly part: RouteConfig};

/** The part of a page that a route stands for. Its address and its route say all that it shows. */
const RoutePart = memo(
  ({part, ...props}: Part) => {
    const Component = part.component as ComponentType<RouteConfigComponentProps>;
    return <Component {...props} route={part} />;
  },
  (before, now) => before.part === now.part && before.location === now.location,
);

const settled = new WeakMap<RouteConfig[], RouteConfig[]>();

/**
 * Docusaurus' own `renderRoutes`. What it renders hears of the router once for each navigation: otherwise the whole page
 * is rendered at the click too, before the parts of the next page are there.
 */
export default function settledRoutes(routes: RouteConfig[]): ReactNode {
  let parts = settled.get(routes);
  if (!parts) {
    parts = routes.map((part) => ({
      ...part,
      render: (props) => <RoutePart {...props} part={part} />,
    }));
    settled.set(routes, parts);
  }
  return <SettledRoute>{renderRoutes(parts)}</SettledRoute>;
}
