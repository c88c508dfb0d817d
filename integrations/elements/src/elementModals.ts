/** The modals that this copy of the code was given for its elements. Empty on a server, where nothing is defined. */
import type { Modal } from '@latchkey/shell'

const modals = new Map<string, Modal>()
const listeners = new Set<() => void>()

/** Makes a modal known to elements until it is disposed of. */
export function addModal(modal: Modal): void {
  if (modals.get(modal.id) === modal || modal.runtime.signal.aborted) return
  modals.set(modal.id, modal)
  const forget = () => {
    if (modals.get(modal.id) === modal) modals.delete(modal.id)
    announce()
  }
  modal.runtime.signal.addEventListener('abort', forget, { once: true })
  announce()
}

/** The modal with an id; without one the first that is still there. */
export function findModal(id: string | null): Modal | undefined {
  return id === null ? modals.values().next().value : modals.get(id)
}

/** Told when a modal came or went. Returns the unsubscription. */
export function watchModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function announce() {
  for (const listener of [...listeners]) listener()
}
