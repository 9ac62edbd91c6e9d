/** The element a browser's translation has replaced each text node with. */
const standIns = new WeakMap<Node, ChildNode>();
let watching = false;

/**
 * Keeps React working on a page that a browser translates. Chrome replaces each text node by a `font` element, so React
 * would change text that is no longer on the page, and throw where it removes it.
 */
export function surviveTranslation(): void {
  if (watching) return;
  watching = true;
  new MutationObserver((records) => {
    for (const {removedNodes, addedNodes, previousSibling, nextSibling} of records) {
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
      for (const node of removedNodes)
        if (font && node.nodeType === Node.TEXT_NODE) standIns.set(node, font as ChildNode);
    }
  }).observe(document.body, {childList: true, subtree: true});

  const {insertBefore, removeChild} = Node.prototype;
  const inPlace = <Child extends Node>(child: Child, parent: Node): Child =>
    child.parentNode === parent ? child : ((standIns.get(child) as Child | undefined) ?? child);
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const there = inPlace(child, this);
    if (there.parentNode === this) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null) {
    insertBefore.call(this, node, before && inPlace(before, this));
    return node;
  };
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!text?.set) return;
  const {set} = text;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...text,
    set(this: ChildNode, value: string | null) {
      standIns.get(this)?.replaceWith(this);
      standIns.delete(this);
      set.call(this, value);
    },
  });
}
