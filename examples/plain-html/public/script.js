const { catalogue, createModal, defineElements, eip155, mainnet, polygon, walletConnect } = window.Latchkey

async function start() {
  // Your own page has its project id here, and no services, because they have public defaults.
  const { projectId, services } = await (await fetch('./config.json')).json()

  const modal = createModal({
    projectId,
    services,
    metadata: {
      name: 'Plain page',
      description: 'Latchkey as one script',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    networks: [mainnet, polygon],
    chains: [eip155(), walletConnect()],
    plugins: catalogue,
  })

  defineElements(modal)
  modal.subscribe(({ account }) => {
    document.getElementById('account').textContent = account?.address ?? '–'
  })
  window.modal = modal // for the console
}

void start()
