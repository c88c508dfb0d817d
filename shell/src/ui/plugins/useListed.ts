import { useModalAtom } from '@latchkey/plugin-api'
import { atom, type Getter } from 'jotai/vanilla'
import { useMemo } from 'react'

/** What one of the kernel's lists says now. `list` must be the same function from render to render. */
export function useListed<T>(list: (get: Getter) => T): T {
  return useModalAtom(useMemo(() => atom(list), [list]))
}
