import { useModalAtom } from '@latchkey/plugin-api'
import { LiveRegion, Toast } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { openAtom } from '../../state/modal.js'
import { type Toast as ToastState, toastAtom } from '../../state/notices.js'
import { useCore } from '../hooks.js'

/** Renders toasts inside an open dialog, because the page is inert. Otherwise uses a popover over the page. */
export function ToastRegion(): ReactElement {
  const { dialog } = useCore()
  const open = useModalAtom(openAtom)
  const toast = useModalAtom(toastAtom)
  const [region] = useState(() =>
    Object.assign(document.createElement('div'), { className: 'lk-root lk-toast-region' }),
  )
  const fading = useFadingToast(toast)
  const shown = toast ?? fading

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
          <Toast message={shown.message} variant={shown.variant} action={shown.action} leaving={!toast} />
        </div>
      )}
    </>,
    region,
  )
}

const fadeMs = 150 // as the kit's transition of `data-leaving`

function useFadingToast(toast: ToastState | undefined): ToastState | undefined {
  const [last, setLast] = useState<ToastState>()
  useEffect(() => {
    if (toast) return setLast(toast)
    if (!last) return
    const timer = setTimeout(setLast, fadeMs, undefined)
    return () => clearTimeout(timer)
  }, [toast, last])
  return last
}
