/** The elements that a translation has put in the place of texts, which are no longer in the document. */
const standIns = new WeakMap<Node, Node>();

let isFollowing = false;

/**
 * Lets React work on a document that the browser translates. A translation puts a `<font>` in the
 * place of each text; React does not know that, and fails when it removes the text or inserts
 * something before it: the screen, with what is typed in it, becomes an error page. A text that React
 * changes comes back, and is translated once more.
 */
export function followTranslations(): void {
  if (isFollowing) return;
  isFollowing = true;
  const texts = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const standIn = standIns.get(target);
      if (standIn && !target.isConnected) standIn.parentNode?.replaceChild(target, standIn);
    }
  });
  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const [removed] = removedNodes;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (!(removed instanceof Text) || removed.isConnected || !standIn) continue;
      standIns.set(removed, standIn);
      texts.observe(removed, { characterData: true });
    }
  }).observe(document, { childList: true, subtree: true });

  const { prototype } = Node;
  // eslint-disable-next-line typescript/unbound-method -- called with their node
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this && child instanceof Text) shownIn(this, child)?.remove();
    else removeChild.call(this, child);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const isReplaced = before?.parentNode !== this && before instanceof Text;
    insertBefore.call(this, child, isReplaced ? shownIn(this, before) : before);
    return child;
  };
}

const isFont = (node: Node | null) => node?.nodeName === "FONT";

/** Returns the child of the parent that shows the text, or contains it; null if there is none. */
function shownIn(parent: Node, text: Text): ChildNode | null {
  const shown = text.isConnected ? text : standIns.get(text);
  const children = [...parent.childNodes];
  return children.find((child) => shown && child.contains(shown)) ?? null;
}
