// @vitest-environment happy-dom
import fc from 'fast-check'
import { test } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { expectSafeLink, hostileLink, hostileText, spoiled } from '../../../../tests/fuzz/hostileValues.js'
import { rememberDeepLink } from '../../pairing/rememberDeepLink.js'
import { readDirectoryWallet, readStoredWallet } from '../readWallet.js'
import { buildWalletLink } from './buildWalletLink.js'
import { pickStoreLink } from './phoneLinks.js'

const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`
const unsafe =
  /^(javascript|vbscript|data|blob|file|filesystem|about|view-source|intent|content|chrome|mailto|tel|sms|ftp|wss?):/
const isAllowed = (scheme: string) => !unsafe.test(scheme)

/** Links that become hostile only when a builder removes characters. */
const brokenLink = fc
  .tuple(
    fc.constantFrom('javascript', 'data', 'vbscript', 'intent'),
    fc.nat(9),
    fc.constantFrom(':', '/', '//', ':/', '\t'),
  )
  .map(([scheme, at, separator]) => scheme.slice(0, at) + separator + scheme.slice(at))
const link = fc.oneof(hostileLink, brokenLink, fc.constantFrom('vault', 'vault:', 'vault://app', 'https://vault.test'))
const links = fc.record({
  homepage: link,
  mobile_link: link,
  link_mode: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
})
const entry = fc
  .tuple(fc.record({ id: fc.constant('vault'), name: hostileText, chains: fc.constant(['eip155:1']) }), links)
  .map(([own, all]) => ({ ...own, ...all }))

test('opens only a directory wallet’s safe links', async () => {
  await fuzzBorder({
    name: 'wallet links',
    input: spoiled(entry),
    pass(listed) {
      const wallet = readDirectoryWallet(listed, () => 'https://image.test')
      // The next visit reads the wallet from storage.
      const stored = wallet && readStoredWallet(JSON.parse(JSON.stringify(wallet)))
      if (!wallet || !stored) return []
      const opened = [wallet, stored].flatMap((one) => [
        ...(['mobile', 'desktop', 'web'] as const).map((platform) => buildWalletLink(platform, one, uri)),
        buildWalletLink('mobile', one, uri, true),
        pickStoreLink(one, { mobile: false, ios: false, android: false, telegram: false }),
        one.homepage,
      ])
      const remembered = [true, false].map((byUniversalLink) => {
        rememberDeepLink(wallet, byUniversalLink)
        const choice = localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')
        localStorage.clear()
        return choice === null ? undefined : (JSON.parse(choice) as { readonly href: string }).href
      })
      return [...opened, ...remembered]
    },
    check: (opened) => {
      for (const one of opened) expectSafeLink(one, isAllowed)
    },
    passGood() {
      const wallet = readDirectoryWallet({ id: 'vault', name: 'Vault', mobile_link: 'vault' }, String)
      if (!wallet || !buildWalletLink('mobile', wallet, uri)?.startsWith('vault://wc?uri=')) throw new Error('lost')
    },
  })
})

test('opens only a custom wallet’s safe links', async () => {
  await fuzzBorder({
    name: 'host wallet links',
    input: fc.tuple(link, fc.oneof(fc.string(), fc.constant(uri))),
    pass: ([written, address]) =>
      (['mobile', 'desktop', 'web'] as const).map((platform) => {
        const all = { mobileLink: written, desktopLink: written, webappLink: written, universalLink: written }
        return buildWalletLink(platform, { id: 'w', name: 'W', chains: [], certified: false, ...all }, address)
      }),
    check: (built) => {
      for (const one of built) expectSafeLink(one, isAllowed)
    },
  })
})
