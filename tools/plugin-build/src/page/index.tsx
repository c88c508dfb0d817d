/** The development page (`latchkey-plugin dev`): controls beside a frame with the plugin in an app. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DevPage } from './DevPage.js'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <DevPage previewUrl="./preview.html" />
  </StrictMode>,
)
