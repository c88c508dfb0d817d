import type { Descriptor } from '@ethereum-sourcify/clear-signing'

export interface FoundDescriptor {
  readonly descriptor: Descriptor
  /** The names of those who have checked the descriptor, from the mirror's index. Cleaned and cut. */
  readonly attesters?: readonly string[]
}
