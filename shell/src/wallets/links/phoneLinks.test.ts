// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Wallet } from '../../state/wallets.js'
import { buildBrowseLink } from './buildBrowseLink.js'
import { followApp, pickLinkTarget, pickStoreLink } from './phoneLinks.js'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1'
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0.0.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36'

function visitWith(userAgent: string) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: userAgent === desktop ? 0 : 5 })
}

describe('buildBrowseLink', () => {
  const phantom = { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393' }
  const solflare = { id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79' }
  const coinbase = { id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa' }
  const page = 'https%3A%2F%2Fsite.test%2Fshop%3Fa%3D1%26b%3D2'

  beforeEach(() => {
    vi.stubGlobal('location', { href: 'https://site.test/shop?a=1&b=2', origin: 'https://site.test' })
    visitWith(iphone)
  })

  it('default', () => {
    expect(buildBrowseLink(phantom, 'eip155')).toBe(`https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fsite.test`)
    expect(buildBrowseLink(solflare, 'solana')).toBe(`https://solflare.com/ul/v1/browse/${page}?ref=${page}`)
    expect(buildBrowseLink(coinbase, 'solana')).toBe(`https://go.cb-w.com/dapp?cb_url=${page}`)
  })

  it('behavior: opens Phantom with an intent on Android', () => {
    visitWith(pixel)
    expect(buildBrowseLink(phantom, 'solana')).toBe(
      `intent://browse/${page}?ref=https%3A%2F%2Fsite.test#Intent;scheme=phantom;package=app.phantom;end`,
    )
  })

  it('behavior: returns undefined for Coinbase in other namespaces', () => {
    expect(buildBrowseLink(coinbase, 'eip155')).toBeUndefined()
    expect(buildBrowseLink(coinbase, undefined)).toBeUndefined()
  })

  it.each([
    ['phantom', phantom],
    ['solflare', solflare],
    ['coinbaseSolana', coinbase],
  ])('behavior: returns undefined in the wallet’s own browser, which has `%s`', (name, wallet) => {
    expect(buildBrowseLink(wallet, 'solana')).toBeDefined()
    Object.assign(window, { [name]: {} })
    expect(buildBrowseLink(wallet, 'solana')).toBeUndefined()
    Reflect.deleteProperty(window, name)
  })

  it('behavior: returns undefined on desktops, and for other wallets', () => {
    expect(buildBrowseLink({ id: 'another' }, 'solana')).toBeUndefined()
    visitWith(desktop)
    for (const wallet of [phantom, solflare, coinbase]) expect(buildBrowseLink(wallet, 'solana')).toBeUndefined()
  })
})

describe('pickStoreLink', () => {
  const wallet: Wallet = {
    id: 'w',
    name: 'W',
    chains: [],
    certified: false,
    appStore: 'https://apps.apple.com/w',
    playStore: 'https://play.google.com/w',
    chromeStore: 'https://chromewebstore.google.com/w',
    homepage: 'https://w.test',
  }
  const nowhere = { mobile: true, ios: false, android: false, telegram: false }

  it.each([
    ['iOS', { ...nowhere, ios: true }, 'https://apps.apple.com/w'],
    ['Android', { ...nowhere, android: true }, 'https://play.google.com/w'],
    ['another phone', nowhere, 'https://w.test'],
    ['a desktop', { ...nowhere, mobile: false }, 'https://chromewebstore.google.com/w'],
  ])('default: on %s', (_title, device, link) => {
    expect(pickStoreLink(wallet, device)).toBe(link)
  })

  it('behavior: returns the homepage if the wallet has no link to the device’s store', () => {
    const { appStore: _none, ...without } = wallet
    expect(pickStoreLink(without, { ...nowhere, ios: true })).toBe('https://w.test')
    expect(pickStoreLink({ id: 'w', name: 'W', chains: [], certified: false }, nowhere)).toBeUndefined()
  })
})

describe('pickLinkTarget', () => {
  it('default', () => {
    expect(pickLinkTarget()).toBe('_self')
  })

  it('behavior: _top in a frame', () => {
    vi.stubGlobal('window', { top: {} })
    expect(pickLinkTarget()).toBe('_top')
  })

  it.each(['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview'])(
    'behavior: _blank in Telegram, detected by %s',
    (name) => {
      vi.stubGlobal('window', { [name]: {} })
      expect(pickLinkTarget()).toBe('_blank')
    },
  )
})

describe('followApp', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function hide() {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }

  function follow() {
    const reports: string[] = []
    return { reports, stop: followApp((phase) => reports.push(phase)) }
  }

  function show() {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('default: reports that an app covers the page', () => {
    const { reports } = follow()
    vi.advanceTimersByTime(2_499)
    expect(reports).toEqual([])
    hide()
    vi.advanceTimersByTime(60_000)
    expect(reports).toEqual(['opened'])
  })

  it('behavior: reports a user who came back without an answer, unless they leave again', () => {
    const { reports } = follow()
    hide()
    show()
    vi.advanceTimersByTime(3_999)
    hide()
    vi.advanceTimersByTime(60_000)
    expect(reports).toEqual(['opened', 'opened'])
    show()
    vi.advanceTimersByTime(4_000)
    expect(reports).toEqual(['opened', 'opened', 'returned'])
  })

  it('behavior: reports that nothing opened, and then an app that opens late', () => {
    const { reports } = follow()
    vi.advanceTimersByTime(2_500)
    expect(reports).toEqual(['notOpened'])
    window.dispatchEvent(new Event('pagehide'))
    expect(reports).toEqual(['notOpened', 'opened'])
    window.dispatchEvent(new Event('pageshow'))
    vi.advanceTimersByTime(4_000)
    expect(reports).toEqual(['notOpened', 'opened', 'returned'])
  })

  it('behavior: reports nothing after it stops', () => {
    const { reports, stop } = follow()
    stop()
    vi.advanceTimersByTime(5_000)
    hide()
    expect(reports).toEqual([])
  })
})
