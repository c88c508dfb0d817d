import { describe, expect, it, vi } from 'vitest'
import type { Modal } from '../../../shell/src/modal.js'
import { setConnections } from '../../../shell/src/state/connections.js'
import { setCore } from '../../../shell/src/state/modal.js'
import { setNetworkIds } from '../../../shell/src/state/networks.js'
import { addPictures } from '../../../shell/src/state/pictures.js'
import { createTestRuntime } from '../../../shell/src/testing/createTestRuntime.js'
import { testNetwork } from '../../../shell/src/testing/testOptions.js'
import { describeNetwork } from './describeNetwork.js'
import type { FaceSource } from './Face.js'
import { followModal } from './followModal.js'

function source(options = {}): FaceSource & { readonly modal: Modal } {
  const runtime = createTestRuntime(options)
  const modal = { store: runtime.store, runtime, prefetch: () => undefined } as unknown as Modal
  return {
    modal,
    followed: followModal(modal, () => undefined),
    attribute: () => null,
    text: (_id, english, values = {}) => english.replace('{name}', values.name ?? ''),
  }
}

describe('describeNetwork', () => {
  it('default', () => {
    expect(describeNetwork(source())).toEqual({
      state: 'disconnected',
      label: 'Ethereum',
      name: 'Network Ethereum',
      look: 'quiet',
      image: { kind: 'network', name: 'Ethereum', url: undefined },
      fixed: false,
    })
  })

  it.each([
    ['one network', { networks: [testNetwork(1, 'Ethereum', 'ETH')] }],
    ['switching is off', { enableNetworkSwitch: false }],
  ])('parameters: the button can’t be pressed when %s', (_case, options) => {
    expect(describeNetwork(source(options)).fixed).toBe(true)
  })

  it('behavior: asks the user to switch if the network is unsupported', () => {
    const given = source()
    setNetworkIds(given.modal.store, { eip155: 'eip155:10' })
    setConnections(given.modal.store, { eip155: { status: 'connected', accounts: [] } })
    expect(describeNetwork(given)).toMatchObject({ state: 'unsupported', label: 'Switch network', look: 'quiet' })
  })

  it('behavior: redraws when the shipped pictures arrive', async () => {
    const runtime = createTestRuntime()
    const show = vi.fn()
    followModal({ store: runtime.store, runtime, prefetch: () => undefined } as unknown as Modal, show)
    addPictures(runtime.store, { networks: new Map([['eip155:1', 'data:image/svg+xml,x']]) })
    expect(show).toHaveBeenCalled()
  })

  it('behavior: requests the picture only after core has started', () => {
    const url = 'https://site.test/network.png'
    const given = source()
    expect(describeNetwork(given).image).toMatchObject({ url: undefined })
    setCore(given.modal.store, { networks: { imageUrl: () => url } } as never)
    expect(describeNetwork(given).image).toMatchObject({ url })
  })
})
