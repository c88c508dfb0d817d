/**
 * Runs in the page before its own scripts and defines `bench`. On every animation frame, it looks for clickable
 * elements by their text, even in open shadow roots. An element is clickable if it has a size, is not disabled, and a
 * pointer at its center would hit it.
 *
 * @param {{ row: string, early: boolean }} options `early` clicks the button in its first frame.
 */
export function watchPage({ row, early }) {
  const isButton = (text) => /^(connect|select)( wallet)?$/i.test(text)
  const isRow = (text) => text.includes(row)
  const interactive = 'button, a[href], [role=button], [role=option], [role=menuitem], li'

  const longTasks = []
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })

  const usable = waitFor(isButton).then(({ hit, at }) => {
    if (early) /** @type {HTMLElement} */ (hit).click()
    return at
  })

  const bench = {
    /** When the button became clickable, in ms since the navigation. */
    usable,
    /** When a wallet became clickable. */
    connect: () => waitFor(isRow).then(({ at }) => at),
    /** Clicks with a script, without hover or press. Resolves with the ms until a wallet is clickable. */
    tap() {
      const { hit } = find(isButton)
      const startedAt = performance.now()
      hit.click()
      return waitFor(isRow).then(({ at }) => ({ ms: at - startedAt, at }))
    },
    /** Resolves after the next real click. */
    clicked: /** @type {Promise<unknown> | undefined} */ (undefined),
    /** Call this before a real click. */
    awaitClick() {
      bench.clicked = new Promise((resolve) => {
        addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
      }).then((startedAt) => waitFor(isRow).then(({ at }) => ({ ms: at - startedAt, at })))
    },
    middleOfButton() {
      const { x, y } = find(isButton)
      return { x, y }
    },
    blockedMs: () => longTasks.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0),
    elements: () => roots(document).reduce((total, root) => total + root.querySelectorAll('*').length, 0),
  }
  Object.assign(window, { bench })

  function waitFor(isWanted) {
    return new Promise((resolve) => {
      const look = () => {
        const found = find(isWanted)
        if (found) resolve({ ...found, at: performance.now() })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }

  function find(isWanted) {
    for (const root of roots(document)) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!isWanted(text.textContent?.trim())) continue
        const found = readTarget(text)
        if (found) return found
      }
    }
    return undefined
  }

  function readTarget(text) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, top, width, height } = range.getBoundingClientRect()
    if (width === 0 || height === 0) return undefined
    const x = left + width / 2
    const y = top + height / 2
    const hit = hitAt(x, y)
    const target = hit && closest(hit)
    return target && target === closest(text) && !isDisabled(target) ? { hit, x, y } : undefined
  }

  function hitAt(x, y) {
    let hit = /** @type {any} */ (document.elementFromPoint(x, y))
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === hit) break
      hit = inner
    }
    return hit
  }

  /** Like `Element.closest`, but crosses slots and shadow roots. */
  function closest(node) {
    for (let one = node; one; one = one.assignedSlot ?? one.parentNode ?? one.host) {
      if (one instanceof Element && one.matches(interactive)) return one
    }
    return undefined
  }

  function isDisabled(element) {
    return element.disabled === true || element.getAttribute('aria-disabled') === 'true'
  }

  function roots(root) {
    return [root, ...[...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? roots(one.shadowRoot) : []))]
  }
}
