'use client'
import { type ModalState, modalStateAtom } from '../entry/modalState.js'
import { useStoreValue } from './useStoreValue.js'

/** Open or closed, the active account and its network. */
export function useModalState(): ModalState {
  return useStoreValue(modalStateAtom)
}
