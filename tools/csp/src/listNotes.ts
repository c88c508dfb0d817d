import type { BundlerTraits } from './bundlers.js'
import type { PolicySettings } from './contentSecurityPolicy.js'
import type { EnabledPlugin, PolicyInput } from './listPlugins.js'

/** Lists what the developer should know about the policy. */
export function listNotes(
  { chains }: PolicyInput,
  { images, policyName, nonce, cdnUrl, scriptHashes = [] }: PolicySettings,
  traits: BundlerTraits,
  plugins: readonly EnabledPlugin[],
): string[] {
  const notes: string[] = []
  if (traits.policies === undefined) {
    notes.push(
      'Trusted Types are not required, because Turbopack’s loader fails with them. To require them, build with `next build --webpack`.',
    )
  }
  if (traits.policies === 'configured' && !policyName) {
    notes.push(
      `Trusted Types are not required, because the bundler’s policy has no name. To require them, set ${traits.option}, and pass the name as policyName.`,
    )
  }
  if (traits.inlineScripts && !nonce) {
    notes.push('Pass a nonce that is new for each response, or hashes: pages of Next contain inline scripts.')
  }
  if (traits.cdn && scriptHashes.length === 0 && (traits.cdn === 'esm' || !cdnUrl)) {
    notes.push(
      traits.cdn === 'esm'
        ? 'Pass the import map’s hash as a script hash: without it, browsers ignore the map and load chunks unchecked.'
        : 'The script is allowed only from the page’s origin. For another origin, pass its address or hash.',
    )
  }
  for (const { id, remote } of plugins) {
    if (remote && !remote.integrity) {
      notes.push(`Use the remote plugin ${id} only in development: without a hash, its server can change the code.`)
    }
  }
  if (chains?.some(({ options }) => options?.offchainNames)) {
    notes.push('For offchainNames, add `https:` to connect-src: owners of names choose the servers that are asked.')
  }
  if (images !== 'any') {
    notes.push(
      'For avatars and the icons of tokens and wallets from other servers, use `images: any`. Otherwise letters replace them.',
    )
  }
  return notes
}
