import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { SlotContribution } from '../manifest.js'
import { getModalContext } from '../react/modalContext.js'
import type { FrozenRequest } from '../requests.js'
import { formatMessage, type Text, type TextValues } from '../text.js'
import type { PluginRecord } from './instrument.js'
import type { TestModal } from './modal/createTestModal.js'

/** Mounts a plugin's component from a slot that a test can't open. Returns a function that unmounts it. */
export function mountSlot(
  { modal, root }: TestModal,
  { parts }: PluginRecord,
  { slot, component }: SlotContribution,
): () => void {
  const Component = parts.get(component) as ComponentType<object> | undefined
  const container = document.createElement('div')
  root().querySelector('dialog')?.append(container)
  const reactRoot = createRoot(container)
  const { account } = modal.state
  const ModalContext = getModalContext()
  const props =
    slot === 'approve.details'
      ? { request: sampleRequest(account?.networkId ?? 'eip155:1') }
      : { namespace: account?.namespace ?? 'eip155', address: account?.address ?? '' }
  const text: Text = (_id: string, english: string, values?: TextValues) => formatMessage(english, values)
  const value = { text, locale: 'en', store: modal.store }
  if (Component) reactRoot.render(createElement(ModalContext.Provider, { value }, createElement(Component, props)))
  return () => {
    reactRoot.unmount()
    container.remove()
  }
}

function sampleRequest(networkId: FrozenRequest['networkId']): FrozenRequest {
  return {
    id: 'request-1',
    method: 'eth_sendTransaction',
    params: [{ to: '0x00000000219ab540356cBB839Cbe05303d7705Fa', value: '0x1' }],
    networkId,
    origin: { kind: 'host' },
    class: 'approval',
    digest: '0'.repeat(64),
  }
}
