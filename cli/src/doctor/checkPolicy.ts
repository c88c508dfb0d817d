import { type Bundler, contentSecurityPolicy, type PolicyInput } from '@latchkey/shell/csp'
import { createFinding, type Finding } from '@latchkey/shell/doctor/rules'
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
      if (!governs(one.directive, one.source) || isAdmitted(directives, one.directive, one.source, url)) return []
      return [refused(policy, one.directive, one.source, one.reason)]
    })
    return [...lacking, ...checkTrustedTypes(policy, directives, needed.directives)]
  })
}

/** What a page has for itself is not ours to complain of: from its own origin we need the chunks alone. */
function governs(directive: string, source: string): boolean {
  if (source === "'none'" || !/^(script|connect|img|frame)-src$/.test(directive)) return false
  return source !== "'self'" || directive === 'script-src'
}

function isAdmitted(directives: Directives, directive: string, source: string, url: string): boolean {
  const names = directive === 'script-src' ? ['script-src-elem', 'script-src'] : [directive]
  const sources = directives.get(names[0] as string) ?? sourcesOf(directives, names.at(-1) as string)
  return !sources || admits(sources, source, url)
}

function refused({ from }: PagePolicy, directive: string, source: string, reason: string): Finding {
  return createFinding('csp-refusal', `${directive} of the page’s policy (${from}) lacks ${source} (${reason})`, {
    remedy: `Add ${source} to ${directive}.`,
    // A picture that is refused is drawn as a letter.
    ...(directive === 'img-src' && { level: 'warning' }),
  })
}

function checkTrustedTypes(
  { from }: PagePolicy,
  directives: Directives,
  needed: Readonly<Partial<Record<string, readonly string[]>>>,
): readonly Finding[] {
  const isRequired = directives.has('require-trusted-types-for')
  if (isRequired && !needed['require-trusted-types-for']) {
    return [
      createFinding(
        'csp-refusal',
        `The page’s policy (${from}) requires Trusted Types, and the bundler’s loader has none`,
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
    .map((name) => refused({ from, text: '' }, 'trusted-types', name, 'a policy that Latchkey or the bundler makes'))
}
