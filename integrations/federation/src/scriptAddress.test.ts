import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const entry = 'https://plugins.example/tips/1.0.0/remoteEntry.js'

/** Imitates a browser's Trusted Types on a page whose security policy lists these names. */
function requireTrustedTypes(listed: readonly string[]) {
  const made = new Map<string, { createScriptURL(address: string): unknown }>()
  const createPolicy = (name: string, rules: { createScriptURL(address: string): string }) => {
    if (made.has(name) || !listed.includes(name)) throw new TypeError(`Policy ${name} disallowed`)
    const policy = { createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }) }
    made.set(name, policy)
    return policy
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  return made
}

/** Loads another copy of the module, because a page may have several. */
async function loadCopy() {
  vi.resetModules()
  return (await import('./scriptAddress.js')).scriptAddress
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it('default: returns the URL unchanged if the browser lacks Trusted Types', async () => {
  const scriptAddress = await loadCopy()
  expect(scriptAddress(entry, 'tips')).toBe(entry)
})

it('behavior: creates one policy for all remotes', async () => {
  const made = requireTrustedTypes(['latchkey-federation'])
  const scriptAddress = await loadCopy()
  expect(scriptAddress(entry, 'tips')).toEqual({ trusted: entry })
  expect(scriptAddress(`${entry}?again=1`, 'tips')).toEqual({ trusted: `${entry}?again=1` })
  expect([...made.keys()]).toEqual(['latchkey-federation'])
})

it('behavior: other code can’t use the policy, not even for a pinned URL', async () => {
  const made = requireTrustedTypes(['latchkey-federation'])
  const scriptAddress = await loadCopy()
  scriptAddress(entry, 'tips')
  for (const address of [entry, 'https://elsewhere.example/remoteEntry.js', '']) {
    expect(() => made.get('latchkey-federation')?.createScriptURL(address)).toThrow('only allows pinned remotes')
  }
})

it('behavior: does not expose its policy on the page', async () => {
  const before = Reflect.ownKeys(globalThis)
  requireTrustedTypes(['latchkey-federation'])
  const scriptAddress = await loadCopy()
  scriptAddress(entry, 'tips')
  expect(Reflect.ownKeys(globalThis).filter((key) => !before.includes(key))).toEqual(['trustedTypes'])
})

it('behavior: a second copy of the package uses the next policy name', async () => {
  const made = requireTrustedTypes(['latchkey-federation', 'latchkey-federation-2'])
  const [first, second] = [await loadCopy(), await loadCopy()]
  first(entry, 'tips')
  expect(second(entry, 'tips')).toEqual({ trusted: entry })
  expect([...made.keys()]).toEqual(['latchkey-federation', 'latchkey-federation-2'])
})

it.each([
  ['does not list the policy', []],
  ['lists it, but other code has taken its name', ['latchkey-federation']],
])('error: rejects if the page %s', async (_title, listed) => {
  requireTrustedTypes(listed)
  const [first, second] = [await loadCopy(), await loadCopy()]
  if (listed.length > 0) first(entry, 'tips')
  expect(() => second(entry, 'tips')).toThrow(
    expect.objectContaining({ code: 'REMOTE_BLOCKED', details: 'Add latchkey-federation to trusted-types' }),
  )
})
