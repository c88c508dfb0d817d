/**
 * Loads a page in a fresh profile at a quarter of the CPU speed and opens it twice. An opening ends with the first
 * frame in which the dialog is modal, contains the focus, and offers a clickable wallet.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {string} ownOrigin bytes from other origins count as service traffic.
 */
export async function measureOpening(browser, address, ownOrigin) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const fetched = await countBytes(page, ownOrigin)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'networkidle' })
    const beforeClick = fetched.own
    const firstMs = await page.evaluate(open)
    await page.waitForLoadState('networkidle')
    const firstOpen = fetched.own - beforeClick
    await page.evaluate(close)
    const againMs = await page.evaluate(open)
    return { firstMs, againMs, beforeClick, firstOpen, services: fetched.services }
  } finally {
    await context.close()
  }
}

const slowdown = 4

async function countBytes(page, ownOrigin) {
  const fetched = { own: 0, services: 0 }
  const session = await page.context().newCDPSession(page)
  const urls = new Map()
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const isOwn = urls.get(requestId)?.startsWith(ownOrigin)
    fetched[isOwn ? 'own' : 'services'] += encodedDataLength
  })
  await session.send('Network.enable')
  return fetched
}

/** Runs in the page. Clicks with a script, because a mouse would hover first and start the fetch early. */
function open() {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    document.getElementById('open').click()
    const look = () => {
      if (isUsable()) resolve(performance.now() - startedAt)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)

    function isUsable() {
      for (const root of [document, ...shadowRoots()]) {
        const dialog = root.querySelector('dialog[open]')
        if (!dialog?.contains(root.activeElement)) continue
        const wallet = [...dialog.querySelectorAll('button')].find((one) => one.textContent.includes('WalletConnect'))
        if (wallet && !wallet.disabled && isHit(root, wallet)) return true
      }
      return false
    }

    function isHit(root, element) {
      const { left, top, width, height } = element.getBoundingClientRect()
      return width > 0 && element.contains(root.elementFromPoint(left + width / 2, top + height / 2))
    }

    function shadowRoots() {
      return [...document.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? [])
    }
  })
}

/** Runs in the page. */
function close() {
  return new Promise((resolve) => {
    document.getElementById('close').click()
    const look = () => {
      const roots = [document, ...[...document.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? [])]
      if (roots.some((root) => root.querySelector('dialog[open]'))) requestAnimationFrame(look)
      else setTimeout(resolve, 300)
    }
    look()
  })
}
