import { LatchkeyError } from '@latchkey/plugin-api'
import type { ModalOptions } from '../options.js'

/** Checks options that types can't check, and options that untyped apps may omit. */
export function checkOptions({ metadata, siwx, siweConfig }: ModalOptions): void {
  for (const field of ['name', 'description', 'url', 'icons'] as const) {
    if (!metadata?.[field]?.length) throw new MetadataIncompleteError(field)
  }
  if (siwx && siweConfig) throw new SiwxConflictError()
}

export class MetadataIncompleteError extends LatchkeyError {
  constructor(field: string) {
    super('METADATA_INCOMPLETE', `createModal() needs metadata with ${field}`)
  }
}

export class SiwxConflictError extends LatchkeyError {
  constructor() {
    super('SIWX_CONFLICT', 'Cannot set both `siweConfig` and `siwx` options')
  }
}
