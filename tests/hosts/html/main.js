import { catalogue, createModal, defineElements, eip155, mainnet, polygon, remote, walletConnect } from 'latchkey'

const { projectId, services, remotes = [] } = await (await fetch('./config.json')).json()

const modal = createModal({
  projectId,
  services,
  metadata: {
    name: 'Plain host',
    description: 'A page without a bundler',
    url: location.origin,
    icons: [`${location.origin}/icon.svg`],
  },
  networks: [mainnet, polygon],
  chains: [eip155(), walletConnect()],
  plugins: [...catalogue, ...remotes.map((pin) => remote(pin))],
})
window.modal = modal
defineElements(modal)
modal.subscribe(show)
show(modal.state)

function show({ status, account }) {
  document.querySelector('[data-testid=status]').textContent = status
  document.querySelector('[data-testid=address]').textContent = account?.address ?? ''
}
