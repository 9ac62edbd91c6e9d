import type {MouseEvent} from 'react';
import {Link as RouterLink, useHistory, type LinkProps} from 'react-router-dom';

export {NavLink} from 'react-router-dom';

/**
 * The router's own link renders again at every change of the router, to resolve relative addresses. An absolute one is the same
 * everywhere: here it needs to know the history only, which never changes.
 */
export function Link({to, innerRef, replace, onClick, ...rest}: LinkProps) {
  const history = useHistory();
  if (typeof to !== 'string' || !to.startsWith('/') || replace) {
    return <RouterLink {...{to, innerRef, replace, onClick}} {...rest} />;
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const {button, metaKey, altKey, ctrlKey, shiftKey} = event;
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    const here = history.createHref(history.location) === to;
    (here ? history.replace : history.push)(to as string);
  }

  return <a {...rest} ref={innerRef} href={to} onClick={follow} />;
}
