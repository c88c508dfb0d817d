import { findContradictions } from '../../findContradictions.js'
import { listNonJson } from '../../listNonJson.js'
import { takeActedTour } from '../actedTour.js'
import type { PluginCheck } from '../contract.js'
import type { Tour } from '../tour.js'

/** The manifest is plain, consistent JSON, and the real registry accepts it. */
export const manifestCheck: PluginCheck = {
  name: 'manifest: valid and serializable',
  async run(subject) {
    const { manifest } = subject.plugin
    const found = listNonJson(manifest, 'manifest')
    if (found.length > 0) return found.map(({ path, fault }) => `${path} ${fault}: ${jsonReason}`)
    // If the registry refuses the manifest, for example for a misspelt `permissions`, that may cause the other faults.
    const refusals = listRefusals(await takeActedTour(subject))
    return refusals.length > 0 ? refusals : findContradictions(manifest)
  },
}

const jsonReason = 'a manifest is plain JSON, so that it can be read before any code is fetched'

/** If the registry refused the manifest, lists its reasons. */
export function listRefusals({ errors }: Tour): readonly string[] {
  return errors.filter((error) => /#(manifest-invalid|duplicate|api-mismatch)\b/.test(error))
}
