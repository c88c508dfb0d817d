/**
 * Mounts the gallery as the shell mounts its UI: in an open shadow root, with constructed style sheets. Reads `theme`,
 * `dir` and `modal` from the query string.
 */
import { createRoot } from 'react-dom/client'
import { accentProperties, dialogStyles, kitStyles } from '../src/kit/index.js'
import { Gallery } from './Gallery.js'
import { ModalPage } from './ModalPage.js'

const query = new URLSearchParams(location.search)
const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
const host = document.createElement('latchkey-gallery')
host.dataset.theme = theme
host.dir = query.get('dir') ?? 'ltr'
for (const [name, value] of query) if (name.startsWith('--')) host.style.setProperty(name, value)
const root = host.attachShadow({ mode: 'open' })
const gallery = `
  :host {
    --lk-page: #e9ebef;
  }
  :host([data-theme=dark]) {
    --lk-page: #0b0c0e;
  }
  .lk-gallery {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: center;
    gap: 24px;
    padding: 24px 0;
    background: var(--lk-page);

    > .lk-card {
      flex: none;
      max-block-size: none;
      inline-size: min(376px, 100vw - 14px);
      box-shadow: var(--lk-shadow);
    }
  }
`
root.adoptedStyleSheets = [kitStyles, dialogStyles, gallery].map((css) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
})
document.body.append(host)
document.documentElement.style.setProperty('margin', '0')
document.body.style.margin = '0'
if (theme === 'dark') document.body.style.background = '#0b0c0e'
const stage = document.createElement('div')
root.append(stage)
const accent = query.get('--latchkey-accent')
if (accent) {
  for (const [name, value] of Object.entries(accentProperties(accent, theme, stage)))
    host.style.setProperty(name, value)
}
const modal = query.get('modal')
createRoot(stage).render(modal ? <ModalPage view={modal} /> : <Gallery />)
