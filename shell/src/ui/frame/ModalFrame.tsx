import { useModalAtom } from '@latchkey/plugin-api'
import { type ReactElement, useEffect, useId, useRef } from 'react'
import { whenIdle } from '../../async/whenIdle.js'
import { openAtom } from '../../state/modal.js'
import { directionAtom, type ViewEntry, viewAtom } from '../../state/navigation.js'
import { useUi } from '../UiContext.js'
import { AlertBar } from './AlertBar.js'
import { Header } from './Header.js'
import { OfflineBar } from './OfflineBar.js'
import { useAccent } from './useAccent.js'
import { useDialogAttribute } from './useDialogAttribute.js'
import { useShake } from './useShake.js'
import { ViewContent } from './ViewContent.js'
import { ViewTransition } from './ViewTransition.js'

/** Header, notices and the shown view. While the modal is closed it holds still, so that closing shows no other view. */
export function ModalFrame(): ReactElement {
  const { core, viewLoader } = useUi()
  const open = useModalAtom(openAtom)
  const current = useModalAtom(viewAtom)
  const direction = useModalAtom(directionAtom)
  const titleId = useId()
  const shown = useRef<ViewEntry>(current)
  if (open) shown.current = current
  const entry = shown.current

  useDialogAttribute('aria-labelledby', titleId)
  useAccent()
  useShake()
  useEffect(() => {
    if (!open) return
    core.dialog.focusFirst()
    return whenIdle(() => viewLoader.prefetch())
  }, [core, open, viewLoader])
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
