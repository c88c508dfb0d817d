import type { BundlerTraits } from './bundlers.js'
import type { PolicySettings } from './contentSecurityPolicy.js'
import type { EnabledPlugin, PolicyInput } from './listPlugins.js'

/** What the developer has to know beside the policy. */
export function listNotes(
  { chains }: PolicyInput,
  { images, policyName, nonce, cdnUrl, scriptHashes = [] }: PolicySettings,
  traits: BundlerTraits,
  plugins: readonly EnabledPlugin[],
): string[] {
  const notes: string[] = []
  if (traits.policies === undefined) {
    notes.push(
      'Trusted Types are not required: Turbopack sets the addresses of chunks as text, and the page would stay dead. Build with `next build --webpack` to require them.',
    )
  }
  if (traits.policies === 'configured' && !policyName) {
    notes.push(
      `Trusted Types are not required: this bundler’s loader needs a policy, and it has no name. Set ${traits.option}, and give the same name here as policyName.`,
    )
  }
  if (traits.inlineScripts && !nonce) {
    notes.push('Next writes scripts into its pages: give a nonce, a new one for each answer, or their hashes.')
  }
  if (traits.cdn && scriptHashes.length === 0 && (traits.cdn === 'esm' || !cdnUrl)) {
    notes.push(
      traits.cdn === 'esm'
        ? 'The import map’s hash is missing: browsers then drop the map, and chunks are loaded unchecked. Give it as a script hash.'
        : 'Neither the address nor the hash of the script is given, so it is admitted from the page’s own origin alone.',
    )
  }
  for (const { id, remote } of plugins) {
    if (remote && !remote.integrity) {
      notes.push(`The remote plugin ${id} has no hash: whatever lies at its address runs. For development alone.`)
    }
  }
  if (chains?.some(({ options: own }) => own?.offchainNames)) {
    notes.push(
      'offchainNames asks servers that the owners of names choose: add `https:` to connect-src, or names that are kept there fail.',
    )
  }
  if (images !== 'any') {
    notes.push(
      'Pictures that only answers name (avatars, icons of tokens, wallets’ own icons) may lie anywhere; those that are not listed are drawn as letters. `images: any` admits them.',
    )
  }
  return notes
}
