import { type Bundler, type BundlerTraits, bundlers } from './bundlers.js'
import { type Directive, directives, type PolicySource } from './directives.js'
import { listNotes } from './listNotes.js'
import { listPageSources } from './listPageSources.js'
import { listPlugins, type PolicyInput } from './listPlugins.js'
import { listSources } from './listSources.js'
import { PolicyError } from './PolicyError.js'

/**
 * Returns the Content-Security-Policy for a page that uses Latchkey with these options. The policy allows everything
 * that the enabled features need, and nothing else. To read manifests, it imports plugins given as `() => import()`.
 * Runs in Node.
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
  /** The page's bundler. @default 'rsbuild-module' */
  readonly bundler?: Bundler
  /** The name of the bundler's Trusted Types policy, for webpack, Rspack, and Rsbuild without `output.module`. */
  readonly policyName?: string
  /** The nonce for the page's scripts, without `nonce-`. Must be new for each response. */
  readonly nonce?: string
  /** The URL of the CDN build's folder or script, if it is not on the page's origin. */
  readonly cdnUrl?: string
  /** `sha256-...` hashes of the CDN build's import map or script, and of other inline scripts. */
  readonly scriptHashes?: readonly string[]
  /**
   * `listed` allows images from URLs in options and manifests. `any` allows images from every `https:` URL, which
   * avatars and icons for tokens and wallets need. The modal shows a letter in place of a blocked image. @default
   * 'listed'
   */
  readonly images?: 'listed' | 'any'
  /** The URL that browsers report violations to. */
  readonly report?: string
  /** Sources that the page itself needs, by directive. They replace `'none'`. */
  readonly also?: Readonly<Partial<Record<Directive, readonly string[]>>>
}

export interface ContentSecurityPolicy {
  readonly directives: Readonly<Partial<Record<Directive, readonly string[]>>>
  /** The value for the `Content-Security-Policy` header. */
  readonly header: string
  /** Each source, and why the policy allows it. */
  readonly sources: readonly PolicySource[]
  /** What the developer should know about the policy. */
  readonly notes: readonly string[]
}

const none = "'none'"

function collect(sources: readonly PolicySource[]): ContentSecurityPolicy['directives'] {
  // Always included, so that anyone who reads the policy sees that these are closed.
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
