import { RemoteError } from './RemoteError.js'

const policyName = 'latchkey-federation'
// Of the page and not of this module: a policy can be made once, and a page may hold two copies of this package.
const pageKey = Symbol.for('latchkey.federation')

interface PageState {
  readonly pinned: Set<string>
  policy?: ScriptPolicy
}

/** The part of Trusted Types that is used here; the compiler has no types for them. */
interface ScriptPolicy {
  createScriptURL(address: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy
}

/**
 * The address of a pinned file as a page accepts it that requires Trusted Types: from the policy `latchkey-federation`,
 * which is made with the first remote and lets pinned addresses through, no other.
 *
 * @throws {RemoteError} REMOTE_BLOCKED: the page's security policy does not list the policy.
 */
export function scriptAddress(entry: string, pluginId: string): unknown {
  const page = globalThis as { [pageKey]?: PageState; trustedTypes?: PolicyFactory }
  if (!page.trustedTypes) return entry
  page[pageKey] ??= { pinned: new Set() }
  const state = page[pageKey]
  state.pinned.add(entry)
  try {
    state.policy ??= page.trustedTypes.createPolicy(policyName, {
      createScriptURL(address) {
        if (state.pinned.has(address)) return address
        throw new TypeError(`${policyName} admits pinned remotes alone`)
      },
    })
  } catch (cause) {
    throw new RemoteError('REMOTE_BLOCKED', pluginId, { details: `Add ${policyName} to trusted-types`, cause })
  }
  return state.policy.createScriptURL(entry)
}
