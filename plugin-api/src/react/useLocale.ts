import { useContext } from 'react'
import { getModalContext } from './modalContext.js'

/** The modal's locale (BCP 47), for `Intl`. */
export function useLocale(): string {
  return useContext(getModalContext()).locale
}
