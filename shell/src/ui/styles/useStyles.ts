import { useInsertionEffect } from 'react'
import { useUi } from '../UiContext.js'

/** Brings the styles that only some views need, before the view is painted. They stay, since the view's picture leaves later. */
export function useStyles(css: string): void {
  const { adoptStyles } = useUi()
  useInsertionEffect(() => adoptStyles(css), [adoptStyles, css])
}
