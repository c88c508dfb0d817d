/**
 * Snapshots each entry's exports, and checks that importing it on a server has no side effects. Runs in Node without a
 * DOM.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'

const folders = [
  'shell',
  'plugin-api',
  'embedded-wallet',
  'chains/networks',
  'chains/eip155',
  'chains/solana',
  'chains/bip122',
  'chains/polkadot',
  'chains/cosmos',
  'chains/walletconnect',
  'integrations/wagmi',
  'integrations/wallet-adapter',
  'integrations/elements',
  'integrations/federation',
  'integrations/siwx',
  'integrations/in-app',
  'integrations/devtools',
  'tools/csp',
  'tools/doctor',
  'plugins',
  'plugins/activity',
  'plugins/email',
  'plugins/receive',
  'plugins/review',
  'plugins/send',
  'plugins/names',
  'plugins/onramp',
  'plugins/pay',
  'plugins/sessions',
  'plugins/swaps',
  'plugins/social',
  'sandbox',
]

/** Entries for Node only, not for pages. */
const tools = ['@latchkey/plugin-api/testing', '@latchkey/sandbox']

const entries = folders.flatMap(readEntries).filter((entry) => !tools.includes(entry))

const listGlobals = 'JSON.stringify(Reflect.ownKeys(globalThis).map(String))'
const nodeGlobals = new Set<string>(
  JSON.parse(execFileSync(process.execPath, ['-p', listGlobals], { encoding: 'utf8' })),
)

describe('entries', () => {
  it.each(entries)('default: %s', async (entry) => {
    expect(Object.keys(await load(entry)).sort()).toMatchSnapshot()
  })

  it.each(entries)('behavior: importing %s on a server has no side effects', async (entry) => {
    // Ignores globals that React and other libraries define on import.
    await Promise.all([import('react'), import('jotai/vanilla')])
    vi.resetModules()
    const restore = removeLeftovers()
    const before = readGlobals()
    const noises = (['setTimeout', 'setInterval', 'fetch', 'queueMicrotask'] as const).map((name) =>
      vi.spyOn(globalThis, name),
    )
    const spied = readGlobals()
    try {
      await load(entry)
      const after = readGlobals()
      const isNew = (key: string | symbol) => !before.has(key) || !Object.is(after.get(key), spied.get(key))
      expect([...after.keys()].filter(isNew)).toEqual([])
      for (const noise of noises) expect(noise, noise.getMockName()).not.toHaveBeenCalled()
    } finally {
      restore()
    }
  })
})

function readEntries(folder: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8'))
  return Object.keys(manifest.exports)
    .filter((path) => path !== './package.json')
    .map((path) => `${manifest.name}${path.slice(1)}`)
}

function load(entry: string): Promise<object> {
  return import(/* @vite-ignore */ entry)
}

/**
 * Removes globals that are neither Node's nor the test runner's, because an earlier import may already have set them.
 * Returns a function that restores them.
 */
function removeLeftovers(): () => void {
  const leftovers = Reflect.ownKeys(globalThis)
    .filter((key) => !nodeGlobals.has(String(key)) && !/vite/.test(String(key)))
    .map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)] as const)
    .filter(([key, descriptor]) => descriptor?.configurable && Reflect.deleteProperty(globalThis, key))
  return () => {
    for (const [key, descriptor] of leftovers) if (descriptor) Object.defineProperty(globalThis, key, descriptor)
  }
}

/** Maps names to values or getters. Some of Node's globals print a warning when read. */
function readGlobals(): ReadonlyMap<string | symbol, unknown> {
  return new Map(
    Reflect.ownKeys(globalThis).map((key) => {
      const own = Object.getOwnPropertyDescriptor(globalThis, key)
      return [key, own?.get ?? own?.value]
    }),
  )
}
