/**
 * Runs in the page before its own scripts and defines `bench`. On every animation frame, it looks for elements by their
 * text, even in open shadow roots. An element is clickable if it has a size, is not disabled, and a pointer at its
 * center would hit it.
 *
 * @param {{ accounts: readonly string[] }} options the addresses that a kit may show once it is connected.
 */
export function watchPage({ accounts }) {
  const interactive = 'button, a[href], [role=button], [role=option], [role=menuitem], li, .connect-item'
  const targets = {
    /** The button that opens the kit. */
    button: (text) => /^(connect|select)( wallet)?$/i.test(text),
    /** An address, in full or shortened. */
    account: (text) => accounts.some((one) => isShort(text, one)),
  }

  const longTasks = []
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  const events = []
  new PerformanceObserver((list) => events.push(...list.getEntries())).observe(
    /** @type {any} */ ({ type: 'event', buffered: true, durationThreshold: 16 }),
  )

  const bench = {
    /** Resolves with the center of the button in its first clickable frame, and the ms since the navigation. */
    usable: waitFor(targets.button, readTarget),
    /** Scrolls to the first clickable element whose text contains `text`. Resolves with its center. */
    locate: (text) =>
      waitFor(
        (one) => one.includes(text),
        (node) => {
          node.parentElement.scrollIntoView({ block: 'center' })
          return readTarget(node)
        },
      ),
    /** What `awaitClick` waits for. */
    reached: /** @type {Promise<{ ms: number, at: number }> | undefined} */ (undefined),
    /**
     * Call this before a real click. `reached` then resolves when an element whose text contains `text` is clickable.
     * With `account`, it resolves when an address is visible. `ms` counts from the browser's click event.
     */
    awaitClick({ text, account = false }) {
      const isWanted = account ? targets.account : (one) => one.includes(text)
      bench.reached = new Promise((resolve) => {
        addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
      }).then((startedAt) =>
        waitFor(isWanted, account ? readVisible : readTarget).then(({ at }) => ({ ms: at - startedAt, at })),
      )
    },
    /** The longest interaction since `at`, in ms from the input to the next frame; 16 if none took longer. */
    async longestInteraction(at) {
      // The browser creates an event's performance entry only after the next frame.
      await new Promise((resolve) => setTimeout(resolve, 200))
      const since = events.filter(({ startTime, interactionId }) => interactionId && startTime >= at)
      return Math.max(16, ...since.map(({ duration }) => duration))
    },
    /** Epoch times of the load event and of each file's last byte. */
    loading() {
      const { loadEventStart } = /** @type {PerformanceNavigationTiming} */ (
        performance.getEntriesByType('navigation')[0]
      )
      const files = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
      const { timeOrigin } = performance
      const finished = files.map(({ name, responseEnd }) => [new URL(name).pathname, timeOrigin + responseEnd])
      return { timeOrigin, loadAt: loadEventStart && timeOrigin + loadEventStart, finished }
    },
    blockedMs: () => longTasks.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0),
    elements: () => roots(document).reduce((total, root) => total + root.querySelectorAll('*').length, 0),
  }
  Object.assign(window, { bench })

  function waitFor(isWanted, read) {
    return new Promise((resolve) => {
      const look = () => {
        const found = find(isWanted, read)
        if (found) resolve({ ...found, at: performance.now() })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }

  function find(isWanted, read) {
    for (const root of roots(document)) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!isWanted(text.textContent?.trim())) continue
        const found = read(text)
        if (found) return found
      }
    }
    return undefined
  }

  function readTarget(text) {
    const visible = readVisible(text)
    if (!visible) return undefined
    const hit = hitAt(visible.x, visible.y)
    const target = hit && closest(hit)
    return target && target === closest(text) && !isDisabled(target) ? visible : undefined
  }

  function readVisible(text) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, top, width, height } = range.getBoundingClientRect()
    return width === 0 || height === 0 ? undefined : { x: left + width / 2, y: top + height / 2 }
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

  function isShort(text, account) {
    const [one, whole] = [text.toLowerCase(), account.toLowerCase()]
    return (
      one.length >= 8 &&
      one.length <= whole.length &&
      one.startsWith(whole.slice(0, 4)) &&
      one.endsWith(whole.slice(-3))
    )
  }

  function roots(root) {
    return [root, ...[...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? roots(one.shadowRoot) : []))]
  }
}
