import { remote } from '@latchkey/federation'
import { mainnet } from '@latchkey/networks'
import { LatchkeyError } from '@latchkey/plugin-api'
import { sandbox } from '@latchkey/sandbox/host'
import { createModal } from '@latchkey/shell'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { useState } from 'react'

/** Whether the plugin that `loader` fetches got this page's modules. */
window.loadPlugin = async (pin, loader) => {
  const plugin = loader === 'remote()' ? remote(pin) : await loadWithRuntime(pin)
  const { sandboxUrl } = await (await fetch('/config.json')).json()
  const modal = createModal({
    ...sandbox({ url: sandboxUrl }),
    metadata: {
      name: 'Example host',
      description: 'A site',
      url: location.origin,
      icons: [`${location.origin}/icon.png`],
    },
    networks: [mainnet],
    chains: [],
    plugins: [plugin],
  })
  const api = await modal.plugins.toy()
  return { sharesReact: api.useState === useState, sharesPluginApi: api.LatchkeyError === LatchkeyError }
}

async function loadWithRuntime({ name, entry }) {
  registerRemotes([{ name, entry }])
  const { toy } = await loadRemote(`${name}/plugin`)
  return toy()
}
