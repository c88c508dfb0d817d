/** What of the page outlives a modal: its nodes and attributes, its storage. */
export interface PageState {
  /** What is there now and was not before: elements, attributes of the page, keys in storage. */
  listAdded(): { readonly nodes: readonly string[]; readonly keys: readonly string[] }
}

export function rememberPage(): PageState {
  const nodes = new Set(listNodes())
  const attributes = listAttributes()
  const keys = new Set(listKeys())
  return {
    listAdded: () => ({
      nodes: [
        ...listNodes()
          .filter((node) => !nodes.has(node))
          .map((node) => (node as Element).outerHTML.slice(0, 120)),
        ...listAttributes().filter((attribute) => !attributes.includes(attribute)),
      ],
      keys: listKeys().filter((key) => !keys.has(key)),
    }),
  }
}

export interface StyleWatch {
  /** `<style>` and `<link>` elements that came since, wherever they are now. */
  list(): readonly string[]
  stop(): void
}

/** Looks for style and link elements that are added to the document or to a shadow root in it. */
export function watchStyleElements(): StyleWatch {
  const found = new Set<string>()
  const before = new Set<Element>(document.querySelectorAll(styleElements))
  const followed = new Set<Node>()
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) look(node)
  })

  function follow(root: Document | ShadowRoot) {
    if (followed.has(root)) return
    followed.add(root)
    observer.observe(root, { childList: true, subtree: true })
    look(root)
  }

  function look(root: ParentNode | Element) {
    const own = root instanceof Element && root.matches(styleElements) ? [root] : []
    for (const element of [...own, ...root.querySelectorAll(styleElements)]) {
      if (!before.has(element)) found.add(element.outerHTML.slice(0, 120))
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) follow(shadowRoot)
    if (root instanceof Element && root.shadowRoot) follow(root.shadowRoot)
  }

  follow(document)
  return {
    list() {
      for (const root of [...followed]) look(root as ParentNode)
      return [...found]
    },
    stop: () => observer.disconnect(),
  }
}

const styleElements = 'style, link'

function listNodes(): Node[] {
  const { documentElement: page, head, body } = document
  return [page, head, body].flatMap((parent) => Array.from(parent?.children ?? []))
}

function listAttributes(): string[] {
  return [document.documentElement, document.body].flatMap((element) =>
    Array.from(element.attributes)
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => `${name}="${value}" on <${element.localName}>`),
  )
}

function listKeys(): string[] {
  return [localStorage, sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_none, index) => storage.key(index) ?? ''),
  )
}
