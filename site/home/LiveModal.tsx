import type { Modal } from '@latchkey/shell'
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Shows the real modal in the page, with a demo wallet. It loads once the page is idle, so that it delays nothing. */
export function LiveModal() {
  const container = useRef<HTMLDivElement>(null)
  const { modal, isMissing } = useLiveModal(container)
  const [accent, setAccent] = useState('')
  useEffect(() => followTheme(modal), [modal])
  useEffect(() => modal?.setThemeVariables({ '--latchkey-accent': accent || undefined }), [modal, accent])
  return (
    <section className="home-live" aria-label="The modal, live" onKeyDown={keepEnter}>
      <div ref={container} className="home-live-card" data-state={modal ? 'ready' : isMissing ? 'missing' : 'loading'}>
        {isMissing && <p role="status">The modal could not be loaded. Reload the page to try again.</p>}
      </div>
      <div className="home-live-foot">
        <p>The modal itself, live. Its demo wallets, their money and networks are all in this page.</p>
        <fieldset className="home-accents">
          <legend>Accent</legend>
          {accents.map(({ name, value }) => (
            <input
              key={name}
              type="radio"
              name="accent"
              aria-label={name}
              style={{ '--swatch': value || 'var(--rp-c-brand)' } as CSSProperties}
              checked={accent === value}
              onChange={() => setAccent(value)}
            />
          ))}
        </fieldset>
      </div>
    </section>
  )
}

/** The site generator's search handles every Enter on the page, and throws if it has no suggestion to open. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation()
}

const accents = [
  { name: 'Blue', value: '' },
  { name: 'Violet', value: '#8b2fc9' },
  { name: 'Green', value: '#12805c' },
  { name: 'Orange', value: '#c2410c' },
]

function useLiveModal(container: RefObject<HTMLElement | null>) {
  const [modal, setModal] = useState<Modal>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let created: Modal | undefined
    let isLeft = false
    async function create() {
      const { createLiveModal } = await import('./live/createLiveModal.js')
      if (isLeft || !container.current) return
      created = createLiveModal(container.current)
      setModal(created)
    }
    const cancel = whenIdle(() => create().catch(() => setMissing(true)))
    return () => {
      isLeft = true
      cancel()
      void created?.dispose()
    }
  }, [container])
  return { modal, isMissing }
}

/** Calls back once the page has loaded and is idle. Returns the cleanup. */
function whenIdle(callback: () => void): () => void {
  const left = new AbortController()
  const start = () => {
    // Safari has no `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(callback, 200)
      left.signal.addEventListener('abort', () => clearTimeout(timer))
      return
    }
    const handle = requestIdleCallback(callback, { timeout: 3_000 })
    left.signal.addEventListener('abort', () => cancelIdleCallback(handle))
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true, signal: left.signal })
  return () => left.abort()
}

/** Follows the site's theme switch, which sets the class `dark` on the root element. Returns the cleanup. */
function followTheme(modal: Modal | undefined): (() => void) | undefined {
  if (!modal) return undefined
  const root = document.documentElement
  const apply = () => modal.setThemeMode(root.classList.contains('dark') ? 'dark' : 'light')
  apply()
  const observer = new MutationObserver(apply)
  observer.observe(root, { attributes: true, attributeFilter: ['class'] })
  return () => observer.disconnect()
}
