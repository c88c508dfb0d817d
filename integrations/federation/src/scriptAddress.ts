import { RemoteError } from './RemoteError.js'

/** Each name works once per page, so a second copy of this package uses the next name that the CSP lists. */
const policyNames = ['latchkey-federation', 'latchkey-federation-2', 'latchkey-federation-3']

interface ScriptPolicy {
  createScriptURL(address: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy
}

// Not on `globalThis`, where any script could use the policy to allow its own URLs.
let policy: ScriptPolicy | undefined
/** The only URL that the policy allows. Set only during a call. */
let allowedAddress: string | undefined

/** Returns a pinned file's URL in a form that Trusted Types accept. @throws {RemoteError} `REMOTE_BLOCKED` */
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
