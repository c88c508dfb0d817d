import { type Bundler, type BundlerTraits, bundlers } from './bundlers.js'
import { type Directive, directives, type PolicySource } from './directives.js'
import { listNotes } from './listNotes.js'
import { listPageSources } from './listPageSources.js'
import { listPlugins, type PolicyInput } from './listPlugins.js'
import { listSources } from './listSources.js'
import { PolicyError } from './PolicyError.js'

/**
 * The Content-Security-Policy of a page that uses Latchkey with these options and nothing else from outside: everything
 * that the enabled set does is admitted, and nothing more. Runs in Node; plugins behind `() => import()` are imported for
 * their manifests.
 *
 * @throws {PolicyError} an option is missing or no address.
 * @throws {PluginError} MANIFEST_INVALID.
 */
export async function contentSecurityPolicy(
  options: PolicyInput,
  settings: PolicySettings = {},
): Promise<ContentSecurityPolicy> {
  const { bundler = 'rsbuild-module' } = settings
  if (!Object.hasOwn(bundlers, bundler)) {
    throw new PolicyError(`bundler is ${bundler}, and none of ${Object.keys(bundlers).join(', ')}`)
  }
  if (!options?.networks?.length) throw new PolicyError('networks are missing: these are no options of createModal()')
  const traits: BundlerTraits = bundlers[bundler]
  const { plugins, notes } = await listPlugins(options)
  const isFederated = plugins.some(({ remote }) => remote)
  const sources = [...listPageSources(settings, traits, isFederated), ...listSources(options, plugins)]
  const found = collect(sources)
  return {
    directives: found,
    header: directives.flatMap((name) => (found[name] ? [[name, ...found[name]].join(' ')] : [])).join('; '),
    sources,
    notes: [...notes, ...listNotes(options, settings, traits, plugins)],
  }
}

export interface PolicySettings {
  /** What builds the host's page. @default 'rsbuild-module' */
  readonly bundler?: Bundler
  /** The name that the host gave the bundler's Trusted Types policy: webpack, rspack, and rsbuild without `output.module`. */
  readonly policyName?: string
  /** Of the page's own scripts, without `nonce-`. A new one for each answer of the server. */
  readonly nonce?: string
  /** The CDN build's folder, or its script, where it does not lie on the page's own origin. */
  readonly cdnUrl?: string
  /** `sha256-...` of the CDN build's import map or script, and of what else stands in the page. */
  readonly scriptHashes?: readonly string[]
  /**
   * Pictures: from the addresses that options and manifests name, or from any with TLS, as avatars, icons of tokens and
   * wallets' own icons need. What is not admitted is drawn as letters. @default 'listed'
   */
  readonly images?: 'listed' | 'any'
  /** Where browsers report violations to. */
  readonly report?: string
  /** What the host's own page needs besides, by directive. Takes the place of `'none'`. */
  readonly also?: Readonly<Partial<Record<Directive, readonly string[]>>>
}

export interface ContentSecurityPolicy {
  readonly directives: Readonly<Partial<Record<Directive, readonly string[]>>>
  /** The value of the header `Content-Security-Policy`. */
  readonly header: string
  /** Each source with the reason for it. */
  readonly sources: readonly PolicySource[]
  /** What a policy can't say, or can't hold with this bundler. */
  readonly notes: readonly string[]
}

/** Said also where nothing needs them, so that whoever reads the policy sees that they were thought of. */
const closedUnlessNeeded: readonly Directive[] = ['frame-src', 'font-src', 'object-src']

const none = "'none'"

function collect(sources: readonly PolicySource[]): ContentSecurityPolicy['directives'] {
  const found: Partial<Record<Directive, string[]>> = Object.fromEntries(
    closedUnlessNeeded.map((name) => [name, [none]]),
  )
  for (const { directive, source } of sources) {
    const others = (found[directive] ?? []).filter((other) => other !== none && other !== source)
    found[directive] = source === none && others.length > 0 ? others : [...others, source]
  }
  return found
}
