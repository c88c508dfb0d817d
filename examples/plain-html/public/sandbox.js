import { createModal, defineElements, eip155, mainnet, polygon } from 'latchkey'
import { sandbox } from './sandbox/host/index.js'

// A sandbox at another port: ./sandbox.html?sandbox=http://localhost:4280
const url = new URLSearchParams(location.search).get('sandbox') ?? undefined

const modal = createModal({
  ...sandbox({ url }),
  metadata: {
    name: 'Sandbox page',
    description: 'Latchkey and its sandbox without a bundler',
    url: location.origin,
    icons: [`${location.origin}/icon.svg`],
  },
  networks: [mainnet, polygon],
  chains: [eip155()],
})

defineElements(modal)
modal.subscribe(({ account }) => {
  document.getElementById('account').textContent = account?.address ?? '–'
})
