import { useContext } from 'react'
import { getModalContext } from '../react/modalContext.js'
import type { Text } from './text.js'

/** The message catalogue of the modal in which the component stands; plain English outside of one. */
export function useText(): Text {
  return useContext(getModalContext()).text
}
