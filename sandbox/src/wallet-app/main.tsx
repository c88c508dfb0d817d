import { createRoot } from 'react-dom/client'
import { createWallet } from './createWallet.js'
import { exposeHandle } from './exposeHandle.js'
import { takeDeepLink } from './pairing/takeDeepLink.js'
import { addNotice } from './state/addNotice.js'
import { createStore } from './state/createStore.js'
import type { WalletSnapshot } from './state/WalletSnapshot.js'
import { App } from './ui/App.js'
import './wallet.css'

const { uri, isAuto } = takeDeepLink()
const store = createStore<WalletSnapshot>({
  status: 'starting',
  isRelayConnected: false,
  isPairing: false,
  isAuto,
  addresses: [],
  chains: [],
  balances: {},
  pending: [],
  sessions: [],
  notices: [],
})
const starting = createWallet(store)
createRoot(document.getElementById('root') as HTMLElement).render(<App store={store} starting={starting} />)

try {
  const wallet = await starting
  exposeHandle(wallet)
  void wallet.fundAccounts()
  if (uri) await wallet.pair(uri)
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  if (store.get().status === 'starting') store.set({ status: 'failed', failure: text })
  else addNotice(store, 'error', text)
}
