import { useModalAtom } from '@latchkey/plugin-api'
import { accentProperties } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { whenIdle } from '../../async/whenIdle.js'
import { connectedAtom } from '../../state/connections.js'
import { openAtom, shakeAtom, themeAtom, themeVariablesAtom } from '../../state/modal.js'
import { directionAtom, type ViewEntry, viewAtom } from '../../state/navigation.js'
import { useCore, useUi } from '../UiContext.js'
import { AlertBar } from './AlertBar.js'
import { Header } from './Header.js'
import { OfflineBar } from './OfflineBar.js'
import { ViewContent } from './ViewContent.js'
import { ViewTransition } from './ViewTransition.js'

/** Header, notices and the current view. While the modal closes it keeps its last view, so that no other one flashes up. */
export function ModalFrame(): ReactElement {
  const open = useModalAtom(openAtom)
  const current = useModalAtom(viewAtom)
  const direction = useModalAtom(directionAtom)
  const titleId = useId()
  const shown = useRef<ViewEntry>(current)
  if (open) shown.current = current
  const entry = shown.current

  useDialogLabel(titleId)
  useAccent()
  useShake()
  useFirstFocus(open)
  usePrefetch(open)
  return (
    <>
      <div className="lk-grip" aria-hidden="true" />
      <Header entry={entry} titleId={titleId} direction={direction} />
      <AlertBar />
      <OfflineBar />
      <ViewTransition entryKey={entry.key} direction={direction} open={open} titleId={titleId}>
        <ViewContent entry={entry} />
      </ViewTransition>
    </>
  )
}

/** Names the dialog after the header's title. The dialog element is core's, not React's. */
function useDialogLabel(titleId: string): void {
  const { dialog } = useCore()
  useLayoutEffect(() => {
    const element = dialog.container.closest('dialog')
    element?.setAttribute('aria-labelledby', titleId)
    return () => element?.removeAttribute('aria-labelledby')
  }, [dialog, titleId])
}

/** Sets the colours that follow from the host's accent (text on it, its hover, the accent as text) on the host element. */
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

/**
 * Shakes the card when the user tries to close a view that can't be closed. It uses the Web Animations API, because a class
 * would replace the animation by which the card came in, and that one would then run again.
 */
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

const shakeMs = 500 // `shakeAtom` is true for as long

/** Moves the focus into the dialog once its first view is drawn. */
function useFirstFocus(open: boolean): void {
  const { dialog } = useCore()
  useEffect(() => {
    if (open) dialog.focusFirst()
  }, [dialog, open])
}

/** Fetches Account as soon as there is one, and the other views when the browser is idle after the modal opened. */
function usePrefetch(open: boolean): void {
  const { viewLoader } = useUi()
  const isConnected = useModalAtom(connectedAtom)
  useEffect(() => {
    // A visit to the view loads it again and shows the error.
    if (isConnected) viewLoader.load('Account').catch(() => undefined)
  }, [isConnected, viewLoader])
  useEffect(() => {
    if (!open) return
    return whenIdle(() => viewLoader.prefetch())
  }, [open, viewLoader])
}
