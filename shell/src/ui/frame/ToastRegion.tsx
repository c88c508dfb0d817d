import { useModalAtom } from '@latchkey/plugin-api'
import { LiveRegion } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { openAtom } from '../../state/modal.js'
import { type Toast, toastAtom } from '../../state/notices.js'
import { useCore } from '../UiContext.js'
import { LazyPart } from '../views/LazyPart.js'

/**
 * Shows toasts over the page, whether the modal is open or not. The region is one element that moves: inside the dialog
 * while that is open, because beside a modal dialog it would be inert; a popover of the shadow root while it is closed,
 * because inside a closed dialog it would have no box.
 */
export function ToastRegion(): ReactElement {
  const { dialog } = useCore()
  const open = useModalAtom(openAtom)
  const toast = useModalAtom(toastAtom)
  const [region] = useState(createRegion)
  const leaving = useLeaving(toast)
  const shown = toast ?? leaving

  useLayoutEffect(() => {
    const modal = dialog.container.closest('dialog')
    if (open && modal) {
      region.removeAttribute('popover')
      modal.append(region)
    } else {
      dialog.root.append(region)
      region.setAttribute('popover', 'manual')
      if (shown && !region.matches(':popover-open')) region.showPopover?.()
    }
  }, [dialog, open, region, shown])
  useEffect(() => () => region.remove(), [region])

  return createPortal(
    <>
      <LiveRegion assertive={toast?.variant === 'error'}>{toast?.message ?? ''}</LiveRegion>
      {shown && (
        <div key={shown.id} aria-hidden={!shown.action}>
          <LazyPart
            load={loadCard}
            props={{ ...shown, leaving: !toast }}
            skeleton={<div className="lk-toast">{shown.message}</div>}
          />
        </div>
      )}
    </>,
    region,
  )
}

const loadCard = () => import('./ToastCard.js').then((module) => module.ToastCard)

const fadeMs = 150 // as the kit's transition of `data-leaving`

/** The toast that has just been taken away, for as long as it fades. */
function useLeaving(toast: Toast | undefined): Toast | undefined {
  const [last, setLast] = useState<Toast>()
  useEffect(() => {
    if (toast) return setLast(toast)
    const timer = setTimeout(setLast, fadeMs, undefined)
    return () => clearTimeout(timer)
  }, [toast])
  return last
}

function createRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'lk-root lk-toast-region'
  return region
}
