import { readFileSync } from 'node:fs'
import { removeTypes } from './source/removeTypes.js'

/** Our part for a kit's `Custom` children, as a site's own file, with types and without. */
export function readTemplate(kit: string): { readonly typescript: string; readonly javascript: string } {
  const path = new URL(`../templates/${kit}/CustomConnectButton.tsx`, import.meta.url)
  const typescript = readFileSync(path, 'utf8')
  return { typescript, javascript: removeTypes(typescript) }
}
