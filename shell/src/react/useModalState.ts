'use client'
import { stateAtom } from '../entry/stateAtom.js'
import type { ModalState } from '../modal.js'
import { useStoreValue } from './useStoreValue.js'

/** Open or closed, the active account and its network. */
export function useModalState(): ModalState {
  return useStoreValue(stateAtom)
}
