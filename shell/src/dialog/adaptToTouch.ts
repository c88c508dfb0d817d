import { dragToClose } from './dragToClose.js'
import { fitKeyboard } from './fitKeyboard.js'

/** What an open dialog needs on a touch screen: closing by a pull, and a keyboard that covers nothing. */
export function adaptToTouch(dialog: HTMLDialogElement, container: HTMLElement, requestClose: () => void): () => void {
  const stops = [dragToClose(dialog, container, requestClose), fitKeyboard(dialog, container)]
  return () => {
    for (const stop of stops) stop()
  }
}
