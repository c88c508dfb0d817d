import { type Bundler, contentSecurityPolicy, type PolicyInput, type PolicySource } from '@latchkey/csp'
import { createFinding, type Finding } from '@latchkey/doctor/rules'
import { admits, type Directives, parsePolicy, sourcesOf } from './admits.js'
import type { Page, PagePolicy } from './fetchPage.js'

/** What Latchkey needs and a policy of the page refuses. @throws {PolicyError}, {PluginError} */
export async function checkPolicy(
  { url, policies }: Page,
  options: PolicyInput,
  bundler: string | undefined,
): Promise<readonly Finding[]> {
  if (policies.length === 0) return []
  const needed = await contentSecurityPolicy(options, bundler === undefined ? {} : { bundler: bundler as Bundler })
  return policies.flatMap((policy) => {
    const directives = parsePolicy(policy.text)
    const lacking = needed.sources.flatMap((one): readonly Finding[] => {
      const sources = governs(one) ? findSources(directives, one.directive) : undefined
      if (!sources || isAdmitted(sources, one, url)) return []
      return [refused(policy, one, sources)]
    })
    return [...lacking, ...checkTrustedTypes(policy, directives, needed.directives)]
  })
}

/** What a page has for itself is not ours to complain of: from its own origin we need the chunks alone. */
function governs({ directive, source }: PolicySource): boolean {
  if (source === "'none'" || !/^(script|connect|img|frame)-src$/.test(directive)) return false
  return source !== own || directive === 'script-src'
}

const own = "'self'"

/** `undefined`: nothing is refused. */
function findSources(directives: Directives, directive: string): readonly string[] | undefined {
  const elements = directive === 'script-src' ? directives.get('script-src-elem') : undefined
  return elements ?? sourcesOf(directives, directive)
}

function isAdmitted(sources: readonly string[], { directive, source, address }: PolicySource, url: string): boolean {
  // With it addresses say nothing: what a trusted script loads is let through, wherever it lies.
  if (directive === 'script-src' && sources.some((one) => one.toLowerCase() === "'strict-dynamic'")) return true
  return admits(sources, source, url) || (address !== undefined && admits(sources, address, url))
}

function refused(
  { from }: PagePolicy,
  { directive, source, reason }: PolicySource,
  sources: readonly string[],
): Finding {
  const found = `${directive} of the page’s policy (${from}) lacks ${source} (${reason})`
  if (directive === 'script-src' && source === own && sources.some((one) => /^'nonce-/i.test(one))) {
    return createFinding('csp-refusal', `${found}, but has a nonce, which chunks may have too`, {
      level: 'info',
      remedy: `Nothing where chunks come by import(), which hands the nonce on (Vite, esbuild, Rspack with \`output.module\`), or where webpack’s loader has it by \`__webpack_nonce__\`. Else add ${source} to ${directive}.`,
    })
  }
  return createFinding('csp-refusal', found, {
    remedy: `Add ${source} to ${directive}.`,
    // A picture that is refused is drawn as a letter.
    ...(directive === 'img-src' && { level: 'warning' }),
  })
}

function checkTrustedTypes(
  policy: PagePolicy,
  directives: Directives,
  needed: Readonly<Partial<Record<string, readonly string[]>>>,
): readonly Finding[] {
  const isRequired = directives.has('require-trusted-types-for')
  if (isRequired && !needed['require-trusted-types-for']) {
    return [
      createFinding(
        'csp-refusal',
        `The page’s policy (${policy.from}) requires Trusted Types, and the bundler’s loader has none`,
        {
          remedy:
            'Name the bundler’s policy, or leave `require-trusted-types-for` out (docs/csp.md, “Trusted Types, by bundler”). `--bundler` says which one it is.',
        },
      ),
    ]
  }
  const names = directives.get('trusted-types')
  if (!names || names.includes('*')) return []
  return (needed['trusted-types'] ?? [])
    .filter((name) => !name.startsWith("'") && !names.includes(name))
    .map((source) =>
      refused(
        policy,
        { directive: 'trusted-types', source, reason: 'a policy that Latchkey or the bundler makes' },
        names,
      ),
    )
}
