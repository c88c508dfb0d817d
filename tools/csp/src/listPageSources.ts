/** What a page's policy says apart from Latchkey's own calls: its files, its scripts, Trusted Types, the host's needs. */
import type { BundlerTraits } from './bundlers.js'
import type { PolicySettings } from './contentSecurityPolicy.js'
import { type Directive, directives, type PolicySource } from './directives.js'
import { PolicyError } from './PolicyError.js'
import { toFileSource, toHashSource } from './toSource.js'

/** @throws {PolicyError} a setting that would end a source, or is none. */
export function listPageSources(
  settings: PolicySettings,
  traits: BundlerTraits,
  isFederated: boolean,
): readonly PolicySource[] {
  return [
    ...ownSources,
    ...listScriptSources(settings, traits),
    ...listTrustedTypes(settings, traits, isFederated),
    ...listHostSources(settings),
  ]
}

const own = "'self'"
const none = "'none'"

/** The page's own files, and what no page of today needs. */
const ownSources: readonly PolicySource[] = [
  { directive: 'default-src', source: none, reason: 'what is not listed is refused' },
  { directive: 'script-src', source: own, reason: 'the page’s scripts, Latchkey’s chunks among them' },
  { directive: 'style-src', source: own, reason: 'the page’s style sheets; Latchkey has none that a policy governs' },
  { directive: 'connect-src', source: own, reason: 'the page’s own server' },
  { directive: 'img-src', source: own, reason: 'the page’s own pictures' },
  { directive: 'base-uri', source: none, reason: 'no <base> may change where scripts come from' },
  { directive: 'form-action', source: own, reason: 'the page’s own forms; Latchkey sends none' },
]

function listScriptSources(
  { nonce, cdnUrl, scriptHashes = [] }: PolicySettings,
  traits: BundlerTraits,
): PolicySource[] {
  const found: PolicySource[] = []
  if (nonce) {
    if (!/^[^\s;,'"]+$/.test(nonce)) throw new PolicyError('nonce has a character in it that ends a source')
    found.push({ directive: 'script-src', source: `'nonce-${nonce}'`, reason: 'scripts in the page' })
  }
  for (const hash of scriptHashes) {
    const reason =
      traits.cdn === 'esm' ? 'the import map: without it browsers drop the map, and its hashes' : 'a script'
    found.push({ directive: 'script-src', source: toHashSource(hash, 'scriptHashes'), reason })
  }
  if (cdnUrl) {
    // With its path: the origin of a public CDN serves anybody's scripts.
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
    throw new PolicyError('policyName is no name of a Trusted Types policy')
  }
  const policies = wanted === 'configured' ? policyName && [policyName] : wanted
  if (!policies) return []
  const found: PolicySource[] = [
    { directive: 'require-trusted-types-for', source: "'script'", reason: 'no text becomes a script' },
    ...policies.map(
      (source): PolicySource => ({ directive: 'trusted-types', source, reason: 'the bundler’s loader of chunks' }),
    ),
  ]
  if (isFederated) {
    const reason = 'the addresses of remote plugins; admits the pinned ones alone'
    found.push({ directive: 'trusted-types', source: federationPolicy, reason })
  }
  if (found.length === 1) found.push({ directive: 'trusted-types', source: none, reason: 'nobody makes a policy' })
  return found
}

/** The name of the policy that `@latchkey/federation` makes. */
const federationPolicy = 'latchkey-federation'

function listHostSources({ also = {}, images, report }: PolicySettings): PolicySource[] {
  const found = Object.entries(also).flatMap(([directive, sources]) => {
    if (!directives.some((name) => name === directive))
      throw new PolicyError(`also: there is no directive ${directive}`)
    return sources.map(
      (source): PolicySource => ({
        directive: directive as Directive,
        source: check(source, `also['${directive}']`),
        reason: 'the host’s own need',
      }),
    )
  })
  if (images === 'any') found.push({ directive: 'img-src', source: 'https:', reason: 'images: any' })
  if (report)
    found.push({ directive: 'report-uri', source: check(report, 'report'), reason: 'where violations are reported' })
  return found
}

/** A blank ends a source, a semicolon its directive, and a comma the policy. */
function check(text: string, name: string): string {
  if (!text || /[\s;,]/.test(text)) throw new PolicyError(`${name} has a character in it that ends a source`)
  return text
}
