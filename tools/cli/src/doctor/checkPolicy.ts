import { type Bundler, contentSecurityPolicy, type PolicyInput, type PolicySource } from '@latchkey/csp'
import { createFinding, type Finding } from '@latchkey/doctor/rules'
import { allows, type Directives, parsePolicy, sourcesOf } from './allows.js'
import type { Page, PagePolicy } from './fetchPage.js'

/** Finds what Latchkey needs but one of the page's policies blocks. @throws {PolicyError}, {PluginError} */
export async function checkPolicy(
  { url, policies }: Page,
  options: PolicyInput,
  bundler: string | undefined,
): Promise<readonly Finding[]> {
  if (policies.length === 0) return []
  const needed = await contentSecurityPolicy(options, bundler === undefined ? {} : { bundler: bundler as Bundler })
  return policies.flatMap((policy) => {
    const directives = parsePolicy(policy.text)
    const missing = needed.sources.flatMap((wanted): readonly Finding[] => {
      const sources = isChecked(wanted) ? findSources(directives, wanted.directive) : undefined
      if (!sources || isAllowed(sources, wanted, url)) return []
      return [refused(policy, wanted, sources)]
    })
    return [...missing, ...checkTrustedTypes(policy, directives, needed.directives)]
  })
}

/** From the page's origin, Latchkey needs only its chunks. The app decides about everything else. */
function isChecked({ directive, source }: PolicySource): boolean {
  if (source === "'none'" || !/^(script|connect|img|frame)-src$/.test(directive)) return false
  return source !== selfSource || directive === 'script-src'
}

const selfSource = "'self'"

function findSources(directives: Directives, directive: string): readonly string[] | undefined {
  const elements = directive === 'script-src' ? directives.get('script-src-elem') : undefined
  return elements ?? sourcesOf(directives, directive)
}

function isAllowed(sources: readonly string[], { directive, source, address }: PolicySource, url: string): boolean {
  // 'strict-dynamic' allows everything that a trusted script loads.
  if (directive === 'script-src' && sources.some((text) => text.toLowerCase() === "'strict-dynamic'")) return true
  return allows(sources, source, url) || (address !== undefined && allows(sources, address, url))
}

function refused(
  { from }: PagePolicy,
  { directive, source, reason }: PolicySource,
  sources: readonly string[],
): Finding {
  const found = `${directive} of the page’s policy (${from}) lacks ${source} (${reason})`
  if (directive === 'script-src' && source === selfSource && sources.some((text) => /^'nonce-/i.test(text))) {
    return createFinding('csp-refusal', `${found}, but has a nonce, which chunks may have too`, {
      level: 'info',
      remedy: `None needed if chunks get the nonce: by import() (Vite, esbuild, Rspack with \`output.module\`) or \`__webpack_nonce__\`. Otherwise, add ${source} to ${directive}.`,
    })
  }
  const local = sources.find((text) => /^https?:\/\/(localhost|127\.0\.0\.1)[:/]/i.test(text))
  const hint =
    directive === 'connect-src' && local
      ? ` The policy allows ${local}: if the page uses the sandbox, add \`...sandbox({ url: '...' })\` to the options.`
      : ''
  return createFinding('csp-refusal', found, {
    remedy: `Add ${source} to ${directive}.${hint}`,
    // The modal shows a letter in place of a blocked image.
    ...(directive === 'img-src' && { level: 'warning' }),
  })
}

function checkTrustedTypes(
  policy: PagePolicy,
  directives: Directives,
  needed: Readonly<Partial<Record<string, readonly string[]>>>,
): readonly Finding[] {
  if (directives.has('require-trusted-types-for') && !needed['require-trusted-types-for']) {
    const found = `the page’s policy (${policy.from}) requires Trusted Types, which the bundler’s loader does not support`
    const remedy =
      'Name the bundler’s policy, or remove `require-trusted-types-for` (docs/csp.md, “Trusted Types, by bundler”). If the bundler is another one, pass `--bundler`.'
    return [createFinding('csp-refusal', found, { remedy })]
  }
  const names = directives.get('trusted-types')
  if (!names || names.includes('*')) return []
  return (needed['trusted-types'] ?? [])
    .filter((name) => !name.startsWith("'") && !names.includes(name))
    .map((source) => {
      const reason = 'a policy of Latchkey or the bundler'
      return refused(policy, { directive: 'trusted-types', source, reason }, names)
    })
}
