import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Wallet } from '../../state/wallets.js'
import { buildWalletLink, formatNativeUrl, formatUniversalUrl } from './buildWalletLink.js'
import { listPlatforms } from './listPlatforms.js'
import { readWalletLink } from './readWalletLink.js'

const uri = 'wc:topic@2?relay-protocol=irn&symKey=ab'
const encoded = 'wc%3Atopic%402%3Frelay-protocol%3Dirn%26symKey%3Dab'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('formatNativeUrl', () => {
  it.each([
    ['rainbow://', `rainbow://wc?uri=${encoded}`],
    ['rainbow', `rainbow://wc?uri=${encoded}`],
    ['rainbow:', `rainbow://wc?uri=${encoded}`],
    ['rainbow:/', `rainbow://wc?uri=${encoded}`],
    ['wallet://app', `wallet://app/wc?uri=${encoded}`],
    ['wallet://app/', `wallet://app/wc?uri=${encoded}`],
    ['https://link.wallet.test', `https://link.wallet.test/wc?uri=${encoded}`],
  ])('default: %s', (link, expected) => {
    expect(formatNativeUrl(link, uri)).toBe(expected)
  })

  it('parameters: encodeTwice', () => {
    expect(formatNativeUrl('rainbow://', uri, true)).toBe(`rainbow://wc?uri=${encodeURIComponent(encoded)}`)
  })
})

it.each([
  ['https://wallet.test', `https://wallet.test/wc?uri=${encoded}`],
  ['https://wallet.test/app/', `https://wallet.test/app/wc?uri=${encoded}`],
])('formatUniversalUrl: %s', (link, expected) => {
  expect(formatUniversalUrl(link, uri)).toBe(expected)
})

describe('readWalletLink', () => {
  it.each(['rainbow://', 'rainbow:', 'rainbow', 'trust+app://x', 'https://a.test/x?y=1'])('default: %s', (link) => {
    expect(readWalletLink(link, 'any')).toBe(link)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    'intent://x#Intent;end',
    'java\tscript:alert(1)',
    'java:script',
    'javascript',
    'java/script',
    'da:ta',
    'itms-services://?action=download-manifest',
    'https://user:pass@wallet.test',
    'ms-settings:x',
    'mailto:a@b.test',
    'https://',
    'https:evil',
    'wallet://a b',
    '//evil.test',
    '1wallet://',
    '',
    'x'.repeat(100),
  ])('behavior: rejects %s', (link) => {
    expect(readWalletLink(link, 'any')).toBeUndefined()
  })

  it('parameters: web allows only http(s)', () => {
    expect(readWalletLink('rainbow://', 'web')).toBeUndefined()
    expect(readWalletLink('https://a.test', 'web')).toBe('https://a.test')
    expect(readWalletLink(undefined, 'web')).toBeUndefined()
  })
})

describe('buildWalletLink', () => {
  const wallet: Wallet = {
    id: 'w',
    name: 'W',
    chains: [],
    certified: false,
    mobileLink: 'vault://',
    universalLink: 'https://w.test/app',
    desktopLink: 'wdesk://',
    webappLink: 'https://web.w.test',
  }

  it('default', () => {
    expect(buildWalletLink('mobile', wallet, uri)).toBe(`vault://wc?uri=${encoded}`)
    expect(buildWalletLink('desktop', wallet, uri)).toBe(`wdesk://wc?uri=${encoded}`)
    expect(buildWalletLink('web', wallet, uri)).toBe(`https://web.w.test/wc?uri=${encoded}`)
  })

  it('parameters: preferUniversal', () => {
    expect(buildWalletLink('mobile', wallet, uri, true)).toBe(`https://w.test/app/wc?uri=${encoded}`)
    const { universalLink: _none, ...without } = wallet
    expect(buildWalletLink('mobile', without, uri, true)).toBe(`vault://wc?uri=${encoded}`)
  })

  it('behavior: encodes twice for Telegram on Android', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 })
    vi.stubGlobal('window', { TelegramWebviewProxy: {} })
    expect(buildWalletLink('mobile', wallet, uri)).toBe(`vault://wc?uri=${encodeURIComponent(encoded)}`)
  })

  it.each(['java:script', 'java/script', 'vb:script', 'javascript://x', 'intent://x#Intent;end', 'https://a@b.test'])(
    'rejects the host’s link %s, which would turn into another link when built',
    (link) => {
      const hostile = { ...wallet, mobileLink: link, desktopLink: link, webappLink: link }
      for (const platform of ['mobile', 'desktop', 'web'] as const) {
        const built = buildWalletLink(platform, hostile, uri)
        expect(built === undefined || new URL(built).protocol === 'https:').toBe(true)
        expect(built ?? '').not.toContain('@b.test')
      }
    },
  )

  it('behavior: returns undefined if the wallet has no link for the platform', () => {
    const bare = { id: 'b', name: 'B', chains: [], certified: false }
    for (const platform of ['mobile', 'desktop', 'web'] as const) {
      expect(buildWalletLink(platform, bare, uri)).toBeUndefined()
    }
  })
})

describe('listPlatforms', () => {
  const wallet: Wallet = {
    id: 'w',
    name: 'W',
    chains: [],
    certified: false,
    rdns: 'io.w',
    mobileLink: 'vault://',
    desktopLink: 'vault://',
    webappLink: 'https://w.test',
  }

  it('default: offers the QR code if no wallet is chosen', () => {
    expect(listPlatforms(undefined, { installed: false, mobile: false })).toEqual(['qrcode'])
  })

  it.each([
    [{ installed: false, mobile: false }, ['qrcode', 'web', 'desktop', 'unsupported']],
    [{ installed: true, mobile: false }, ['browser', 'qrcode', 'web', 'desktop']],
    [{ installed: false, mobile: true }, ['mobile', 'web']],
  ])('parameters: lists the platforms for %o', (device, expected) => {
    expect(listPlatforms(wallet, device)).toEqual(expected)
  })

  it('behavior: offers the QR code for a wallet that has no links', () => {
    const bare = { id: 'b', name: 'B', chains: [], certified: false }
    expect(listPlatforms(bare, { installed: false, mobile: false })).toEqual(['qrcode'])
  })
})
