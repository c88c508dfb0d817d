// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest'
import type { Wallet } from '../state/wallets.js'
import { rememberDeepLink } from './rememberDeepLink.js'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
const vault: Wallet = { id: 'v', name: 'Vault', chains: [], certified: false }

afterEach(() => localStorage.clear())

function remember(wallet: Partial<Wallet>, preferUniversalLinks = false): unknown {
  rememberDeepLink({ ...vault, ...wallet }, preferUniversalLinks)
  return JSON.parse(localStorage.getItem(key) ?? 'null')
}

describe('rememberDeepLink', () => {
  it.each(['vault', 'vault:', 'vault://'])('default: remembers the scheme %s', (mobileLink) => {
    expect(remember({ mobileLink })).toEqual({ href: 'vault://', name: 'Vault' })
  })

  const universalLink = 'https://vault.test/app'

  it('parameters: preferUniversalLinks', () => {
    const links = { mobileLink: 'vault://', universalLink }
    expect(remember(links)).toEqual({ href: 'vault://', name: 'Vault' })
    expect(remember(links, true)).toEqual({ href: 'https://vault.test/app/', name: 'Vault' })
    expect(remember({ mobileLink: 'vault://' }, true)).toEqual({ href: 'vault://', name: 'Vault' })
  })

  it.each(['java:script', 'javascript://x', 'intent://x#Intent;end'])('never remembers %s', (mobileLink) => {
    expect(remember({ mobileLink: 'vault' })).not.toBeNull()
    expect(remember({ mobileLink })).toBeNull()
  })

  it('behavior: remembers nothing for a wallet that has no app', () => {
    expect(remember({ universalLink })).toBeNull()
  })
})
