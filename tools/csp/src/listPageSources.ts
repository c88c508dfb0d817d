import type { BundlerTraits } from './bundlers.js'
import type { PolicySettings } from './contentSecurityPolicy.js'
import { directives, type PolicySource } from './directives.js'
import { PolicyError } from './PolicyError.js'
import { toFileSource, toHashSource } from './toSource.js'

/** Lists the page's own sources: its files and scripts, Trusted Types, and `also`. @throws {PolicyError} */
export function listPageSources(
  settings: PolicySettings,
  traits: BundlerTraits,
  isFederated: boolean,
): readonly PolicySource[] {
  return [
    ...pageSources,
    ...listScriptSources(settings, traits),
    ...listTrustedTypes(settings, traits, isFederated),
    ...listHostSources(settings),
  ]
}

const selfSource = "'self'"
const none = "'none'"

const pageSources: readonly PolicySource[] = [
  { directive: 'default-src', source: none, reason: 'blocks what is not listed' },
  { directive: 'script-src', source: selfSource, reason: 'the page’s scripts, including Latchkey’s chunks' },
  { directive: 'style-src', source: selfSource, reason: 'the page’s style sheets' },
  { directive: 'connect-src', source: selfSource, reason: 'the page’s server' },
  { directive: 'img-src', source: selfSource, reason: 'the page’s images' },
  { directive: 'base-uri', source: none, reason: 'no <base> can change where scripts come from' },
  { directive: 'form-action', source: selfSource, reason: 'the page’s forms' },
]

function listScriptSources(
  { nonce, cdnUrl, scriptHashes = [] }: PolicySettings,
  traits: BundlerTraits,
): PolicySource[] {
  const found: PolicySource[] = []
  if (nonce) {
    if (!/^[^\s;,'"]+$/.test(nonce)) throw new PolicyError('nonce must not contain spaces, quotes, ; or ,')
    found.push({ directive: 'script-src', source: `'nonce-${nonce}'`, reason: 'inline scripts' })
  }
  for (const hash of scriptHashes) {
    const reason = traits.cdn === 'esm' ? 'the import map, which browsers ignore otherwise' : 'a script'
    found.push({ directive: 'script-src', source: toHashSource(hash, 'scriptHashes'), reason })
  }
  if (cdnUrl) {
    // Includes the path, because anyone can publish scripts on a public CDN.
    found.push({ directive: 'script-src', source: toFileSource(cdnUrl, 'cdnUrl'), reason: 'the CDN build' })
  }
  return found
}

function listTrustedTypes(
  { policyName }: PolicySettings,
  { policies: wanted }: BundlerTraits,
  isFederated: boolean,
): PolicySource[] {
  if (policyName !== undefined && !/^[\w\-#=/@.%]+$/.test(policyName)) {
    throw new PolicyError('policyName is not a valid name of a Trusted Types policy')
  }
  const policies = wanted === 'configured' ? policyName && [policyName] : wanted
  if (!policies) return []
  const found: PolicySource[] = [
    { directive: 'require-trusted-types-for', source: "'script'", reason: 'no string can become a script' },
    ...policies.map(
      (source): PolicySource => ({ directive: 'trusted-types', source, reason: 'the bundler’s chunk loader' }),
    ),
  ]
  if (isFederated) {
    // The Trusted Types policy that `@latchkey/federation` creates.
    found.push({ directive: 'trusted-types', source: 'latchkey-federation', reason: 'the scripts of remote plugins' })
  }
  if (found.length === 1) found.push({ directive: 'trusted-types', source: none, reason: 'no policy is needed' })
  return found
}

function listHostSources({ also = {}, images, report }: PolicySettings): PolicySource[] {
  const found = Object.entries(also).flatMap(([name, sources]) => {
    const directive = directives.find((known) => known === name)
    if (!directive) throw new PolicyError(`also: unknown directive ${name}`)
    return sources.map(
      (source): PolicySource => ({ directive, source: check(source, `also['${name}']`), reason: 'also' }),
    )
  })
  if (images === 'any') found.push({ directive: 'img-src', source: 'https:', reason: 'images: any' })
  if (report) found.push({ directive: 'report-uri', source: check(report, 'report'), reason: 'reports of violations' })
  return found
}

/** Rejects characters that end a source, a directive or the policy. */
function check(text: string, name: string): string {
  if (!text || /[\s;,]/.test(text)) throw new PolicyError(`${name} must not be empty or contain spaces, ; or ,`)
  return text
}
