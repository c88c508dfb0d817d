'use client'
import { LatchkeyError } from '@latchkey/plugin-api'
import { useContext } from 'react'
import type { Modal } from '../modal.js'
import { ModalReactContext } from './ModalProvider.js'

/**
 * The modal that the nearest `<ModalProvider>` gives.
 *
 * @throws {ModalProviderMissingError} there is none above.
 */
export function useModal(): Modal {
  const modal = useContext(ModalReactContext)
  if (!modal) throw new ModalProviderMissingError()
  return modal
}

export class ModalProviderMissingError extends LatchkeyError {
  constructor() {
    super('MODAL_PROVIDER_MISSING', 'Latchkey hooks need a <ModalProvider> above them')
  }
}
