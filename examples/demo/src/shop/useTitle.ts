import { useEffect } from 'react'

/** Names the page in the tab, the history and screen readers. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Keyhole Coffee`
  }, [title])
}
