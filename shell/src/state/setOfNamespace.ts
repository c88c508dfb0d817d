import type { ChainNamespace, Store } from '@latchkey/plugin-api'
import type { PrimitiveAtom } from 'jotai/vanilla'

/** Writes one namespace's part of an atom that holds all. */
export function setOfNamespace<T>(
  store: Store,
  atom: PrimitiveAtom<Readonly<Partial<Record<ChainNamespace, T>>>>,
  namespace: ChainNamespace,
  value: T,
): void {
  store.set(atom, { ...store.get(atom), [namespace]: value })
}
