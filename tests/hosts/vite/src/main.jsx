import { ModalProvider } from '@latchkey/shell/react'
import { createRoot } from 'react-dom/client'
import { App } from './App.jsx'
import { startModal } from './startModal.js'

void startModal().then((modal) =>
  createRoot(document.getElementById('root')).render(
    <ModalProvider modal={modal}>
      <App />
    </ModalProvider>,
  ),
)
