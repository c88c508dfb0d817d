import { RemoteError } from './RemoteError.js'

/**
 * A policy can be made once by each name. A second copy of this package on a page makes one of its own, by the next name
 * that the page's security policy lists.
 */
const policyNames = ['latchkey-federation', 'latchkey-federation-2', 'latchkey-federation-3']

/** The part of Trusted Types that is used here; the compiler has no types for them. */
interface ScriptPolicy {
  createScriptURL(address: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy
}

// Neither is on `globalThis`, where all code of the page could admit addresses of its own.
let policy: ScriptPolicy | undefined
/** The address that is being asked for. The policy admits no other, and nothing between two calls. */
let wanted: string | undefined

/**
 * The address of a pinned file as a page accepts it that requires Trusted Types: from a policy that is made with the first
 * remote and admits the address of this call alone.
 *
 * @throws {RemoteError} REMOTE_BLOCKED: the page's security policy does not list the policy, or other code has taken its
 * name.
 */
export function scriptAddress(entry: string, pluginId: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return entry
  policy ??= makePolicy(trustedTypes, pluginId)
  wanted = entry
  try {
    return policy.createScriptURL(entry)
  } finally {
    wanted = undefined
  }
}

function makePolicy(factory: PolicyFactory, pluginId: string): ScriptPolicy {
  let cause: unknown
  for (const name of policyNames) {
    try {
      return factory.createPolicy(name, {
        createScriptURL(address) {
          if (address === wanted) return address
          throw new TypeError(`${name} admits pinned remotes alone`)
        },
      })
    } catch (error) {
      cause ??= error
    }
  }
  throw new RemoteError('REMOTE_BLOCKED', pluginId, { details: `Add ${policyNames[0]} to trusted-types`, cause })
}
