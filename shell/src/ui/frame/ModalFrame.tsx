import { useModalAtom } from '@latchkey/plugin-api'
import { accentProperties, OfflineNotice } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { prefetchWhenIdle } from '../../entry/prefetchWhenIdle.js'
import { connectedAtom } from '../../state/account.js'
import { openAtom, themeVariablesAtom } from '../../state/modal.js'
import { connectEntry, directionAtom, shakeAtom, type ViewEntry, viewAtom } from '../../state/navigation.js'
import { themeAtom } from '../../state/theme.js'
import { useCore, useUi } from '../hooks.js'
import { AlertBar } from './AlertBar.js'
import { Header } from './Header.js'
import { ViewContent } from './ViewContent.js'
import { ViewTransition } from './ViewTransition.js'

export function ModalFrame(): ReactElement {
  const { dialog } = useCore()
  const open = useModalAtom(openAtom)
  const current = useModalAtom(viewAtom)
  const direction = useModalAtom(directionAtom)
  const titleId = useId()
  // Connect until the modal first opens, because Account's header would fetch the network's image. Keeps the last view
  // while the modal closes, so that no other view flashes up.
  const shown = useRef<ViewEntry>(connectEntry)
  if (open) shown.current = current
  const entry = shown.current

  useDialogLabel(titleId)
  useAccent()
  useShake()
  usePrefetch()
  const isConnected = useModalAtom(connectedAtom)
  useEffect(() => {
    if (open) dialog.focusFirst()
  }, [dialog, open])
  return (
    <>
      <div className="lk-grip" aria-hidden="true" />
      <Header entry={entry} titleId={titleId} direction={direction} />
      <AlertBar />
      <OfflineBar />
      <ViewTransition
        entryKey={entry.key}
        direction={direction}
        open={open}
        isRendered={open || (entry.key === connectEntry.key && !isConnected)}
        titleId={titleId}
        onOpen={dialog.show}
      >
        <ViewContent entry={entry} />
      </ViewTransition>
    </>
  )
}

function OfflineBar() {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className="lk-offline" role="status">
      <OfflineNotice />
    </div>
  )
}

function watchConnection(listener: () => void): () => void {
  const lifetime = new AbortController()
  for (const type of ['online', 'offline']) window.addEventListener(type, listener, { signal: lifetime.signal })
  return () => lifetime.abort()
}

/** Labels the dialog with the header's title. React does not render the dialog itself. */
function useDialogLabel(titleId: string): void {
  const { dialog } = useCore().dialog
  useLayoutEffect(() => {
    dialog.setAttribute('aria-labelledby', titleId)
    return () => dialog.removeAttribute('aria-labelledby')
  }, [dialog, titleId])
}

function useAccent(): void {
  const { element } = useCore().dialog
  const accent = useModalAtom(themeVariablesAtom)['--latchkey-accent']
  const theme = useModalAtom(themeAtom)
  useLayoutEffect(() => {
    if (typeof accent !== 'string') return
    const properties = Object.entries(accentProperties(accent, theme))
    for (const [name, value] of properties) element.style.setProperty(name, value)
    return () => {
      for (const [name] of properties) element.style.removeProperty(name)
    }
  }, [element, accent, theme])
}

/** Uses the Web Animations API, because removing a class would restart the card's opening animation. */
function useShake(): void {
  const { dialog } = useCore()
  const isShaking = useModalAtom(shakeAtom)
  useEffect(() => {
    if (!isShaking || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const shake = dialog.container.animate(
      { translate: ['0', '-6px', '6px', '-6px', '6px', '-2px', '0'] },
      { duration: shakeMs, easing: 'ease-in-out' },
    )
    return () => shake.cancel()
  }, [dialog, isShaking])
}

const shakeMs = 500 // `shakeAtom` is true for this long

function usePrefetch(): void {
  const { viewLoader } = useUi()
  const isConnected = useModalAtom(connectedAtom)
  useEffect(
    () => (isConnected ? prefetchWhenIdle(() => viewLoader.load('Account')) : undefined),
    [isConnected, viewLoader],
  )
}
