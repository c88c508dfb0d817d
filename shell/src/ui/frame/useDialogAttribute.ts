import { useLayoutEffect } from 'react'
import { useCore } from '../UiContext.js'

/** Keeps an attribute on the dialog, which is not React's, for as long as the component is mounted. */
export function useDialogAttribute(name: string, value: string): void {
  const { dialog } = useCore()
  useLayoutEffect(() => {
    const element = dialog.container.closest('dialog')
    element?.setAttribute(name, value)
    return () => element?.removeAttribute(name)
  }, [dialog, name, value])
}
