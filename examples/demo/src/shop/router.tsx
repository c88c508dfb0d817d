/** The shop's pages have their own URLs: `/`, `/coffee/latte`, `/order/K7M2PQ` and `/account`. */
import { type AnchorHTMLAttributes, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { keptSearch } from './panel/savedChoices.js'

export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname)
}

/** Goes to another page of the shop. Pages cross-fade if the browser supports it. */
export function goTo(path: string, { replace = false } = {}): void {
  const change = () => {
    if (replace) history.replaceState(null, '', path + keptSearch)
    else {
      history.pushState(null, '', path + keptSearch)
      scrollTo(0, 0)
      // The clicked link no longer exists. Focus moves to the content, so that screen readers start with the new page.
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    for (const listener of listeners) listener()
  }
  if (replace || !document.startViewTransition) change()
  else document.startViewTransition(() => flushSync(change))
}

export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        // Leave new tabs and downloads to the browser.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
        event.preventDefault()
        goTo(href)
      }}
    />
  )
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}
