import { ConnectButton, ModalProvider, useAccount } from '@latchkey/shell/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { startModal } from './startModal.js'

function App() {
  const { status, address } = useAccount()
  return createElement(
    'main',
    null,
    createElement(ConnectButton),
    createElement(
      'p',
      null,
      createElement('span', { 'data-testid': 'status' }, status),
      ' ',
      createElement('span', { 'data-testid': 'address' }, address),
    ),
  )
}

void startModal().then((modal) =>
  createRoot(document.getElementById('root')).render(createElement(ModalProvider, { modal }, createElement(App))),
)
