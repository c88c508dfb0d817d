import { LatchkeyError } from '@latchkey/plugin-api'
import type { DappMetadata } from '../contract/options.js'

const fields = ['name', 'description', 'url', 'icons'] as const

/** @throws {MetadataIncompleteError} a field that wallets show to visitors is missing. */
export function checkMetadata(metadata: DappMetadata | undefined): void {
  const missing = fields.filter((field) => !metadata?.[field]?.length)
  if (missing.length > 0) throw new MetadataIncompleteError(missing)
}

export class MetadataIncompleteError extends LatchkeyError {
  constructor(missing: readonly string[]) {
    super('METADATA_INCOMPLETE', `createModal() needs metadata with ${fields.join(', ')}`, {
      details: `Missing: ${missing.join(', ')}`,
    })
  }
}
