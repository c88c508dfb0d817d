import { type Bundler, type BundlerTraits, bundlers } from './bundlers.js'
import { type Directive, directives, type PolicySource } from './directives.js'
import { listNotes } from './listNotes.js'
import { listPageSources } from './listPageSources.js'
import { listPlugins, type PolicyInput } from './listPlugins.js'
import { listSources } from './listSources.js'
import { PolicyError } from './PolicyError.js'

/**
 * Returns the Content-Security-Policy of a page that uses Latchkey with these options. It allows everything that the
 * enabled features need, and nothing else. Imports plugins given as `() => import()`, to read their manifests. Runs in Node.
 *
 * @throws {PolicyError} If an option or setting is missing or invalid.
 * @throws {PluginError} `MANIFEST_INVALID`
 */
export async function contentSecurityPolicy(
  options: PolicyInput,
  settings: PolicySettings = {},
): Promise<ContentSecurityPolicy> {
  const { bundler = 'rsbuild-module' } = settings
  if (!Object.hasOwn(bundlers, bundler)) {
    throw new PolicyError(`unknown bundler ${bundler}: use ${Object.keys(bundlers).join(', ')}`)
  }
  if (!options?.networks?.length) throw new PolicyError('networks are missing: pass the options of createModal()')
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
  /** What builds the page. @default 'rsbuild-module' */
  readonly bundler?: Bundler
  /** The name of the bundler's Trusted Types policy: for webpack, rspack, and rsbuild without `output.module`. */
  readonly policyName?: string
  /** The nonce of the page's scripts, without `nonce-`. Must be new for each response. */
  readonly nonce?: string
  /** The address of the CDN build's folder or script, if it is not on the page's origin. */
  readonly cdnUrl?: string
  /** `sha256-...` of the CDN build's import map or script, and of other inline scripts. */
  readonly scriptHashes?: readonly string[]
  /**
   * `listed`: images from addresses in options and manifests. `any`: images from any `https:` address, which avatars and the
   * icons of tokens and wallets need. A blocked image is replaced by a letter. @default 'listed'
   */
  readonly images?: 'listed' | 'any'
  /** The address that browsers report violations to. */
  readonly report?: string
  /** What the page itself needs, by directive. Replaces `'none'`. */
  readonly also?: Readonly<Partial<Record<Directive, readonly string[]>>>
}

export interface ContentSecurityPolicy {
  readonly directives: Readonly<Partial<Record<Directive, readonly string[]>>>
  /** The value of the header `Content-Security-Policy`. */
  readonly header: string
  /** Each source, with its reason. */
  readonly sources: readonly PolicySource[]
  /** What the developer has to know about the policy. */
  readonly notes: readonly string[]
}

const none = "'none'"

function collect(sources: readonly PolicySource[]): ContentSecurityPolicy['directives'] {
  // Always listed, so that readers of the policy see that these are closed.
  const found: Partial<Record<Directive, string[]>> = {
    'frame-src': [none],
    'font-src': [none],
    'object-src': [none],
  }
  for (const { directive, source } of sources) {
    const others = (found[directive] ?? []).filter((other) => other !== none && other !== source)
    found[directive] = source === none && others.length > 0 ? others : [...others, source]
  }
  return found
}
