import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders a page's content. */
export function mount(page: ReactNode): void {
  createRoot(document.getElementById('root') as HTMLElement).render(<StrictMode>{page}</StrictMode>)
}
