import type { ChainNamespace } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'

/** What the host calls addresses, by namespace. EVM addresses are in lower case. */
export type AddressLabels = Readonly<Partial<Record<ChainNamespace, Readonly<Record<string, string>>>>>

export const addressLabelsAtom: PrimitiveAtom<AddressLabels> = atom<AddressLabels>({})

/** The form in which an address is looked up: the checksum's capitals of an EVM address are no part of it. */
export function labelKey(namespace: ChainNamespace, address: string): string {
  return namespace === 'eip155' ? address.toLowerCase() : address
}
