'use client'
import { LatchkeyError, type Store } from '@latchkey/plugin-api'
import { useContext } from 'react'
import type { Modal } from '../modal.js'
import { ModalReactContext } from './ModalProvider.js'

/**
 * The modal that the nearest `<ModalProvider>` gives.
 *
 * @throws {ModalProviderMissingError} there is none above.
 */
export function useModal(): Modal {
  return useModalStores()[0]
}

/** With the store of the first render. */
export function useModalStores(): readonly [Modal, Store] {
  const value = useContext(ModalReactContext)
  if (!value) throw new ModalProviderMissingError()
  return value
}

export class ModalProviderMissingError extends LatchkeyError {
  constructor() {
    super('MODAL_PROVIDER_MISSING', 'Latchkey hooks need a <ModalProvider> above them')
  }
}
