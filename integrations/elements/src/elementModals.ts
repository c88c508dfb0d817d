import type { Modal } from '@latchkey/shell'

const modals = new Map<string, Modal>()
const listeners = new Set<() => void>()

/** Registers a modal with the elements until it is disposed. */
export function addModal(modal: Modal): void {
  if (modals.get(modal.id) === modal || modal.runtime.signal.aborted) return
  modals.set(modal.id, modal)
  const removeModal = () => {
    if (modals.get(modal.id) === modal) modals.delete(modal.id)
    announce()
  }
  modal.runtime.signal.addEventListener('abort', removeModal, { once: true })
  announce()
}

/** Returns the modal with the given id. If the id is `null`, returns the first modal. */
export function findModal(id: string | null): Modal | undefined {
  return id === null ? modals.values().next().value : modals.get(id)
}

export function watchModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function announce() {
  for (const listener of [...listeners]) listener()
}
