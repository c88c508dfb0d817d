import type { DappMetadata } from '@latchkey/plugin-api'
import { LatchkeyError } from '@latchkey/plugin-api'

/** @throws {MetadataIncompleteError} a field that wallets show to visitors is missing. */
export function checkMetadata(metadata: DappMetadata | undefined): void {
  for (const field of ['name', 'description', 'url', 'icons'] as const) {
    if (!metadata?.[field]?.length) throw new MetadataIncompleteError(field)
  }
}

export class MetadataIncompleteError extends LatchkeyError {
  constructor(field: string) {
    super('METADATA_INCOMPLETE', `createModal() needs metadata with ${field}`)
  }
}
