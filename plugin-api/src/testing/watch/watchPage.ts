interface PageState {
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
  list(): readonly string[]
  stop(): void
}

/** Watches for style and link elements in the document and its shadow roots. */
export function watchStyleElements(): StyleWatch {
  const found = new Set<string>()
  const before = new Set<Element>(document.querySelectorAll(styleElements))
  const followed = new Set<Node>()
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) search(node)
  })

  function follow(root: Document | ShadowRoot) {
    if (followed.has(root)) return
    followed.add(root)
    observer.observe(root, { childList: true, subtree: true })
    search(root)
  }

  function search(root: ParentNode | Element) {
    const itself = root instanceof Element && root.matches(styleElements) ? [root] : []
    for (const element of [...itself, ...root.querySelectorAll(styleElements)]) {
      if (!before.has(element)) found.add(element.outerHTML.slice(0, 120))
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) follow(shadowRoot)
    if (root instanceof Element && root.shadowRoot) follow(root.shadowRoot)
  }

  follow(document)
  return {
    list() {
      for (const root of [...followed]) search(root as ParentNode)
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
