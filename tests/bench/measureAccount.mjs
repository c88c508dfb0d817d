/**
 * Connects a wallet whose account owns hundreds of tokens, at 4x CPU throttling. Measures the bytes from the approval
 * until Account shows the total value, then scrolls the list and measures the memory in use.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address the page's URL.
 * @param {string} ownOrigin requests to other origins count as service traffic.
 * @param {string} owner the account's address.
 */
export async function measureAccount(browser, address, ownOrigin, owner) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.addInitScript(announceWallet, owner)
    const session = await context.newCDPSession(page)
    const fetched = await record(session)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.getElementById('open').click())
    const row = page.getByRole('dialog').getByRole('button', { name: /Bench Wallet/ })
    await row.waitFor()
    await page.waitForLoadState('networkidle')

    const before = fetched.length
    const shownMs = await page.evaluate(connectAndShow)
    const untilShown = fetched.slice(before)
    await page.waitForLoadState('networkidle')
    const own = untilShown.filter(({ url }) => url.startsWith(ownOrigin))
    // Token pictures load as their rows come into view. The amounts do not wait for them.
    const services = untilShown.filter(({ url, type }) => !url.startsWith(ownOrigin) && type !== 'Image')

    const heapBefore = await readHeap(session)
    const workBefore = await readWork(session)
    const scrolling = await page.evaluate(scrollTokens)
    const workMs = (await readWork(session)) - workBefore
    const heapAfter = await readHeap(session)
    return {
      shownMs,
      requests: { own: own.length, services: services.length },
      bytes: { own: sum(own), services: sum(services) },
      calls: services.map(
        ({ method, url }) => `${method} ${new URL(url).pathname.replace(/0x[\da-f]{40}/i, '{address}')}`,
      ),
      scrolling: { ...scrolling, workMs: workMs / scrolling.frames },
      heapMB: { before: heapBefore, after: heapAfter },
    }
  } finally {
    await context.close()
  }
}

const slowdown = 4

/** Records when each request starts, and its bytes on the wire once they arrive. */
async function record(session) {
  const fetched = []
  const byId = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Preflight' || !request.url.startsWith('http')) return
    const one = { url: request.url, method: request.method, type, bytes: 0 }
    byId.set(requestId, one)
    fetched.push(one)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return fetched
}

function sum(requests) {
  return requests.reduce((total, { bytes }) => total + bytes, 0)
}

/**
 * Returns the script, style and layout time so far. Excludes painting, which takes most of a frame if there is no GPU.
 */
async function readWork(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  const parts = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
  return metrics.filter(({ name }) => parts.includes(name)).reduce((total, { value }) => total + value * 1_000, 0)
}

async function readHeap(session) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

/** Runs in the page: a browser wallet (EIP-6963) that approves immediately. */
function announceWallet(address) {
  const answers = {
    eth_requestAccounts: [address],
    eth_accounts: [address],
    eth_chainId: '0x1',
    net_version: '1',
    wallet_getCapabilities: {},
  }
  const provider = {
    on: () => provider,
    removeListener: () => provider,
    async request({ method }) {
      if (method in answers) return answers[method]
      throw Object.assign(new Error('Not supported'), { code: 4200 })
    },
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: '7c1a5b3e-5d0a-4f6a-9d2f-0d7d0d3f1a11', name: 'Bench Wallet', icon, rdns: 'dev.latchkey.bench' }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Runs in the page: measures from the click on the wallet to the first frame with the total. */
function connectAndShow() {
  return new Promise((resolve) => {
    const roots = () => [...document.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? [])
    const find = (selector) => roots().flatMap((root) => [...root.querySelectorAll(selector)])
    const startedAt = performance.now()
    find('button')
      .find((one) => one.textContent.includes('Bench Wallet'))
      .click()
    let isAccount = false
    const look = () => {
      // Connecting closes the modal; the button opens Account.
      if (!isAccount && find('dialog[open]').length === 0) {
        isAccount = true
        document.getElementById('open').click()
      }
      if (find('.lk-total strong').length > 0 && find('.lk-virtual li').length > 0)
        resolve(performance.now() - startedAt)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Runs in the page: scrolls to the last token and back, 120 px per frame. */
function scrollTokens() {
  return new Promise((resolve) => {
    const roots = [...document.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? [])
    const list = roots.flatMap((root) => [...root.querySelectorAll('.lk-virtual')])[0]
    let scroller = list
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
    const frames = []
    let mostRows = 0
    let direction = 1
    let last = performance.now()
    const step = (now) => {
      frames.push(now - last)
      last = now
      mostRows = Math.max(mostRows, list.childElementCount)
      const { scrollTop } = scroller
      scroller.scrollTop = scrollTop + 120 * direction
      if (scroller.scrollTop !== scrollTop) return requestAnimationFrame(step)
      if (direction === 1) {
        direction = -1
        return requestAnimationFrame(step)
      }
      const sorted = frames.slice(1).sort((one, other) => one - other)
      const at = (share) => sorted[Math.floor((sorted.length - 1) * share)]
      resolve({
        tokens: Number(list.firstElementChild.getAttribute('aria-setsize')),
        frames: sorted.length,
        medianMs: at(0.5),
        p95Ms: at(0.95),
        worstMs: at(1),
        mostRows,
      })
    }
    requestAnimationFrame(step)
  })
}
