import { RemoteError } from './RemoteError.js'

/** Each name works once, so another copy of this package uses the next name that the page's security policy lists. */
const policyNames = ['latchkey-federation', 'latchkey-federation-2', 'latchkey-federation-3']

/** The used part of Trusted Types, for which TypeScript has no types. */
interface ScriptPolicy {
  createScriptURL(address: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy
}

// Not on `globalThis`, where any code of the page could allow its own addresses.
let policy: ScriptPolicy | undefined
/** The only address that the policy allows, during a call. */
let allowedAddress: string | undefined

/**
 * Returns a pinned file's address in a form that pages with Trusted Types accept.
 *
 * @throws {RemoteError} `REMOTE_BLOCKED` if the page's security policy does not list our policy, or other code has its name.
 */
export function scriptAddress(entry: string, pluginId: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return entry
  policy ??= makePolicy(trustedTypes, pluginId)
  allowedAddress = entry
  try {
    return policy.createScriptURL(entry)
  } finally {
    allowedAddress = undefined
  }
}

function makePolicy(factory: PolicyFactory, pluginId: string): ScriptPolicy {
  let cause: unknown
  for (const name of policyNames) {
    try {
      return factory.createPolicy(name, {
        createScriptURL(address) {
          if (address === allowedAddress) return address
          throw new TypeError(`${name} only allows pinned remotes`)
        },
      })
    } catch (error) {
      cause ??= error
    }
  }
  throw new RemoteError('REMOTE_BLOCKED', pluginId, { details: `Add ${policyNames[0]} to trusted-types`, cause })
}
