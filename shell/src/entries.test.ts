/** Each entry's public names, and that importing it on a server does nothing. Runs in Node, without a DOM. */
import { describe, expect, it, vi } from 'vitest'

const entries = {
  '@latchkey/shell': () => import('@latchkey/shell'),
  '@latchkey/shell/react': () => import('@latchkey/shell/react'),
  '@latchkey/shell/react/accounts': () => import('@latchkey/shell/react/accounts'),
  '@latchkey/shell/accounts': () => import('@latchkey/shell/accounts'),
  '@latchkey/shell/element': () => import('@latchkey/shell/element'),
  '@latchkey/shell/csp': () => import('@latchkey/shell/csp'),
  '@latchkey/shell/networks': () => import('@latchkey/shell/networks'),
  '@latchkey/shell/chains/eip155': () => import('@latchkey/shell/chains/eip155'),
  '@latchkey/shell/chains/solana': () => import('@latchkey/shell/chains/solana'),
  '@latchkey/shell/chains/polkadot': () => import('@latchkey/shell/chains/polkadot'),
  '@latchkey/shell/chains/cosmos': () => import('@latchkey/shell/chains/cosmos'),
  '@latchkey/shell/chains/walletconnect': () => import('@latchkey/shell/chains/walletconnect'),
  '@latchkey/shell/chains/custom': () => import('@latchkey/shell/chains/custom'),
  '@latchkey/shell/federation': () => import('@latchkey/shell/federation'),
  '@latchkey/shell/devtools': () => import('@latchkey/shell/devtools'),
  '@latchkey/plugin-api': () => import('@latchkey/plugin-api'),
  '@latchkey/plugin-api/shared': () => import('@latchkey/plugin-api/shared'),
} as const

describe('entries', () => {
  it.each(Object.entries(entries))('default: %s', async (_name, load) => {
    expect(Object.keys(await load()).sort()).toMatchSnapshot()
  })

  it.each(Object.entries(entries))('behavior: importing %s on a server does nothing', async (_name, load) => {
    // What React and other libraries define for themselves on their own import is not ours.
    await Promise.all([import('react'), import('jotai/vanilla')])
    vi.resetModules()
    const noises = [
      vi.spyOn(globalThis, 'setTimeout'),
      vi.spyOn(globalThis, 'setInterval'),
      vi.spyOn(globalThis, 'fetch'),
      vi.spyOn(globalThis, 'queueMicrotask'),
    ]
    const before = new Set(Reflect.ownKeys(globalThis))
    await load()
    expect(Reflect.ownKeys(globalThis).filter((key) => !before.has(key))).toEqual([])
    for (const noise of noises.slice(1, 3)) expect(noise).not.toHaveBeenCalled()
  })
})
